import { useContext } from 'react';
import { mdiAlertCircleOutline } from '@mdi/js';
import CircularProgress from '@mui/material/CircularProgress';
import { Button, Stack, Typography } from '@relaptop/shared/ui';
import { transactionText } from '../../common/texts';
import { HeadingLevel } from './headingLevel';
import { Notice } from './Notice';
import { OrdersLink } from './OrdersLink';
import type { Recording } from './useRecording';

type Waiting = Extract<Recording, { kind: 'recording' | 'processing' | 'slow' | 'unrecorded' }>;

interface RecordingNoticeProps {
  recording: Waiting;
  /** Asks the server again; the card is not charged again. */
  onRetry: (transactionId: string) => void;
}

function Progress({ isProcessing }: { isProcessing: boolean }) {
  const level = useContext(HeadingLevel);
  return (
    <Stack role="status" spacing={2} sx={{ alignItems: 'flex-start' }}>
      <CircularProgress aria-hidden size={44} />
      <Typography variant="h3" component={level}>
        Your card was accepted
      </Typography>
      <Typography>
        {isProcessing
          ? 'The payment is still being processed. This can take up to half a minute. Please stay on this page.'
          : 'Your order is being confirmed. Please stay on this page.'}
      </Typography>
    </Stack>
  );
}

/** After the card was accepted: the server is recording the payment, takes long, or could not be reached. */
export function RecordingNotice({ recording, onRetry }: RecordingNoticeProps) {
  const { kind, transactionId } = recording;
  if (kind === 'recording' || kind === 'processing') return <Progress isProcessing={kind === 'processing'} />;
  const isSlow = kind === 'slow';
  return (
    <Notice
      icon={mdiAlertCircleOutline}
      color="warning"
      title={isSlow ? 'The payment is taking longer than usual' : 'Your order is not confirmed yet'}
      isAnswer
    >
      <Typography role={isSlow ? undefined : 'alert'}>
        {isSlow
          ? 'You don’t need to pay again. When the payment is complete, My Orders shows this order as Paid.'
          : `Your card was accepted, but the order could not be confirmed: ${recording.message}`}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{transactionText(transactionId)}</Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => onRetry(transactionId)}>
          <span>{isSlow ? 'Check again' : 'Confirm the order'}</span>
        </Button>
        <OrdersLink />
      </Stack>
      <Typography variant="body2" color="textSecondary">
        Your card is not charged again.
      </Typography>
    </Notice>
  );
}
