import { mdiCashFast } from '@mdi/js';
import type { Handover } from '@relaptop/shared/contracts';
import { INFO_PAGES } from '@relaptop/shared/paths';
import { Fold, OrderDetails } from '@relaptop/shared/handover';
import { Link, useCurrentPanel, useParams } from '@relaptop/shared/router';
import { ButtonLink, formatPrice, Stack, Typography } from '@relaptop/shared/ui';
import noSales from '../../assets/no-sales.svg';
import { usePayoutsDeskQuery, usePayoutsOfSaleQuery } from '../../common/sellerApi';
import { moneyText, obstacleOf, waitsFor, whenSent } from '../../common/payouts/moneyText';
import { YouGet } from '../../common/payouts/YouGet';
import { pages } from '../../paths';

const ANEW = { refetchOnMountOrArgChange: true } as const;

const HELD =
  'Relaptop holds the money until then, and while a problem is open. The buyer can report a problem, and so can you if the buyer didn’t come to the meeting.';

function SaleMoney({ order }: { order: Handover }) {
  const panel = useCurrentPanel();
  const { data: payout, isLoading } = usePayoutsOfSaleQuery(order._id, ANEW);
  const mayWait = !isLoading && (!payout || payout.payoutState === 'waiting');
  const { data: desk, isLoading: isAsking } = usePayoutsDeskQuery(
    { fresh: false },
    { ...ANEW, skip: !mayWait },
  );
  const text = moneyText(payout, { order, desk });
  // Renders nothing until all data have loaded, because a screen reader would read a changing text twice.
  if (isLoading || isAsking || text === undefined) return null;
  const waiting = waitsFor(payout, { order, desk });
  const obstacle = waiting === 'receipt' || waiting === 'account' ? obstacleOf(desk) : undefined;
  return (
    <Fold
      title="Your money"
      icon={mdiCashFast}
      summary={payout && formatPrice(payout.payoutAmount)}
      startsOpen={waiting === 'account'}
    >
      <Stack spacing={1.5}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
        {obstacle && (
          <ButtonLink
            to={pages.payouts.getHref(panel)}
            variant={waiting === 'account' ? 'contained' : 'outlined'}
            sx={{ alignSelf: 'flex-start' }}
          >
            {obstacle.linkLabel}
          </ButtonLink>
        )}
        {waiting === 'receipt' && (
          <Typography variant="body2" color="textSecondary">
            {HELD} <Link to={INFO_PAGES.buyerProtection.path}>{INFO_PAGES.buyerProtection.title}</Link>
          </Typography>
        )}
      </Stack>
    </Fold>
  );
}

export function SalePage() {
  const { id = '' } = useParams();
  return (
    <OrderDetails
      key={id}
      id={id}
      list={{ to: pages.sales.getHref(useCurrentPanel()), title: 'Sales' }}
      picture={noSales}
      action={({ state, price }) =>
        state === 'reserved' && (
          <div>
            <YouGet price={price} />
            <Typography
              variant="body2"
              color="textSecondary"
            >{`We usually send it ${whenSent()}.`}</Typography>
          </div>
        )
      }
      // The order's state decides the payout, so a new state loads the payout again. For this, the key
      // remounts the component. Unpaid orders have no payout.
      folds={(order) => order.paidAt && <SaleMoney key={order.state} order={order} />}
    />
  );
}
