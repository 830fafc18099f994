import LinearProgress from '@mui/material/LinearProgress';
import { Box, Typography } from '@relaptop/shared/ui';

const STEP_TEXTS = { uploading: 'Uploading the picture …', saving: 'Saving the product …' };

/** What is going on between submit and answer, on screen and to screen readers. */
export function UploadStep({ step }: { step: keyof typeof STEP_TEXTS | null }) {
  return (
    <Box role="status" sx={{ flex: 1, minHeight: 32 }}>
      {step && (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
            {STEP_TEXTS[step]}
          </Typography>
          <LinearProgress aria-hidden />
        </>
      )}
    </Box>
  );
}
