import { errorMessage } from '@relaptop/shared/api';
import { publicPages } from '@relaptop/shared/paths';
import { useCurrentPanel } from '@relaptop/shared/router';
import { Box, ButtonLink, FailedState, Skeleton, Typography, useWhileVisible } from '@relaptop/shared/ui';
import { useHandoverOrderQuery } from './handoverApi';
import { nextText } from './nextTexts';

/** Milliseconds. The page must show the other side's actions within five seconds. */
const POLL_MS = 4000;

const texts = { order: 'To the order', sale: 'To the sale', loading: 'Loading the order' };

const rowStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

export function OrderNext({ id }: { id: string }) {
  const panel = useCurrentPanel();
  const { currentData: order, error, isFetching, refetch } = useHandoverOrderQuery(id);
  useWhileVisible(order ? POLL_MS : null, () => void refetch());
  if (!order && error !== undefined && !isFetching)
    return <FailedState isOneLine message={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!order) return <Skeleton role="status" aria-label={texts.loading} variant="rounded" height={64} />;
  const isBuyer = order.side === 'buyer';
  return (
    <Box sx={rowStyle}>
      <Typography role="status" sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        {nextText(order)}
      </Typography>
      <ButtonLink
        to={(isBuyer ? publicPages.order : publicPages.sale).getHref(panel, { id })}
        size="small"
        variant="outlined"
      >
        <span>{isBuyer ? texts.order : texts.sale}</span>
      </ButtonLink>
    </Box>
  );
}
