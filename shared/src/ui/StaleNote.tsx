import { mdiAlertCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Icon } from './Icon';
import { RetryButton } from './RetryButton';

interface StaleNoteProps {
  message: string | undefined;
  onRetry: () => void;
}

const row = { display: 'flex', alignItems: 'center', columnGap: 1 } as const;

/** The live region is always present, because screen readers announce only changes in an existing region. */
export function StaleNote({ message, onRetry }: StaleNoteProps) {
  return (
    <Stack direction="row" sx={{ ...row, flexWrap: 'wrap', mb: message ? 1 : 0 }}>
      <Box role="status" sx={{ ...row, minWidth: 0 }}>
        {message && (
          <>
            <Icon path={mdiAlertCircleOutline} color="warning" fontSize="small" />
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {`Not up to date: ${message}`}
            </Typography>
          </>
        )}
      </Box>
      {message && <RetryButton size="small" onRetry={onRetry} />}
    </Stack>
  );
}
