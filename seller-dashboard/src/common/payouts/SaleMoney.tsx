import { mdiCashFast } from '@mdi/js';
import { useCurrentPanel } from '@relaptop/shared/router';
import { Box, ButtonLink, Icon, Paper, Stack, Typography } from '@relaptop/shared/ui';
import { pages } from '../../paths';
import { moneyText } from './moneyText';
import { usePayoutsOfSaleQuery } from './moneyApi';
import { NotSetUp } from './NotSetUp';

interface SaleMoneyProps {
  id: string;
  /** The order has a problem: the page knows that before the payout's next turn notes it. */
  isFrozen: boolean;
}

/** When the money of a sale comes, in one sentence, and what the seller has to do for it. Nothing while it is not paid. */
export function SaleMoney({ id, isFrozen }: SaleMoneyProps) {
  const { data } = usePayoutsOfSaleQuery(id, { refetchOnMountOrArgChange: true });
  const panel = useCurrentPanel();
  if (!data) return null;
  const waitingFor = !isFrozen && data.payoutState === 'waiting' ? data.waitingFor : undefined;
  return (
    <Paper component="section" aria-label="Your money" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" spacing={1}>
        <Icon path={mdiCashFast} color="primary" />
        <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {moneyText(isFrozen ? { ...data, waitingFor: 'problem' } : data)}
        </Typography>
      </Stack>
      {waitingFor === 'receipt' && <NotSetUp />}
      {waitingFor === 'account' && (
        <Box sx={{ mt: 2 }}>
          <ButtonLink to={pages.payouts.getHref(panel)} variant="contained">
            Set up payouts
          </ButtonLink>
        </Box>
      )}
    </Paper>
  );
}
