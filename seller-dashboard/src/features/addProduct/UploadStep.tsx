import LinearProgress from '@mui/material/LinearProgress';
import { Typography } from '@relaptop/shared/ui';

const STEP_TEXTS = { uploading: 'Uploading pictures …', saving: 'Saving the product …' };

/** What is going on between submit and answer, on screen and to screen readers; each picture says by itself how far it is. */
export function UploadStep({ step }: { step: keyof typeof STEP_TEXTS | null }) {
  return (
    <Typography
      role="status"
      component="div"
      variant="body2"
      color="textSecondary"
      sx={{ flex: 1, '&:empty': { display: 'none' } }}
    >
      {step && <span>{STEP_TEXTS[step]}</span>}
      {step === 'saving' && <LinearProgress aria-hidden sx={{ mt: 0.5 }} />}
    </Typography>
  );
}
