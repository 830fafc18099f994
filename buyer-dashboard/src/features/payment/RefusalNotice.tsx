import { mdiAlertCircleOutline } from '@mdi/js';
import { Button, Stack, Typography } from '@relaptop/shared/ui';
import { BrowseLaptops } from '../../common/BrowseLaptops';
import { Notice } from './Notice';
import { OrdersLink } from './OrdersLink';
import type { Refusal } from './refusals';

interface RefusalNoticeProps {
  refusal: Refusal;
  /** Looks at the order again. */
  onRetry: () => void;
  isRetrying: boolean;
  isAnswer?: boolean;
}

/** Why the order can't be paid, and what the buyer can do about it. */
export function RefusalNotice({ refusal, onRetry, isRetrying, isAnswer = false }: RefusalNoticeProps) {
  const { title, advice, retryLabel } = refusal;
  return (
    <Notice icon={mdiAlertCircleOutline} color="warning" title={title} isAnswer={isAnswer}>
      <Typography>{advice}</Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        {retryLabel && (
          <Button variant="contained" onClick={onRetry} loading={isRetrying}>
            {retryLabel}
          </Button>
        )}
        <BrowseLaptops variant={retryLabel ? 'outlined' : 'contained'} />
        <OrdersLink />
      </Stack>
    </Notice>
  );
}
