import type { AccountState } from '@relaptop/shared/contracts';
import { useCurrentPanel } from '@relaptop/shared/router';
import { Box, ButtonLink, Typography } from '@relaptop/shared/ui';
import { pages } from '../../paths';
import { usePayoutsDeskQuery } from './moneyApi';

const TEXTS: Readonly<Record<Exclude<AccountState, 'ready'>, { text: string; way: string }>> = {
  none: {
    text: 'You haven’t set up payouts yet. Until you do, we can’t send you the money.',
    way: 'Set up payouts',
  },
  missing: {
    text: 'You haven’t finished setting up payouts. Until you do, we can’t send you the money.',
    way: 'Finish setting up',
  },
  restricted: {
    text: 'The card provider has stopped your payouts, so we can’t send you the money at the moment.',
    way: 'See what is needed',
  },
};

/** Says before the money is due that it could not be sent, and where to change that. Nothing while payouts are set up or not switched on. */
export function NotSetUp() {
  const { data: desk } = usePayoutsDeskQuery({ fresh: false }, { refetchOnMountOrArgChange: true });
  const payouts = pages.payouts.getHref(useCurrentPanel());
  if (!desk?.payoutsOn || desk.accountState === 'ready') return null;
  const { text, way } = TEXTS[desk.accountState];
  return (
    <Box sx={{ mt: 2 }}>
      <Typography sx={{ mb: 1 }}>{text}</Typography>
      <ButtonLink to={payouts} variant="outlined">
        {way}
      </ButtonLink>
    </Box>
  );
}
