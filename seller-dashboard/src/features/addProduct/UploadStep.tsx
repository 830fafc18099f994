import LinearProgress from '@mui/material/LinearProgress';
import { UploadProgress, useFormikContext } from '@relaptop/shared/forms';
import { Box, Typography } from '@relaptop/shared/ui';
import type { AddProductInputs } from '../../common/laptopForm/laptopSchema';

const STEP_TEXTS = { uploading: 'Uploading the picture …', saving: 'Saving the product …' };

/** What is going on between submit and answer, on screen and to screen readers. */
export function UploadStep({ step }: { step: keyof typeof STEP_TEXTS | null }) {
  const { values } = useFormikContext<AddProductInputs>();
  return (
    <Box sx={{ flex: 1, minHeight: 32 }}>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {step && STEP_TEXTS[step]}
      </Typography>
      {step === 'uploading' && <UploadProgress file={values.image ?? undefined} />}
      {step === 'saving' && <LinearProgress aria-hidden />}
    </Box>
  );
}
