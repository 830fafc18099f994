import { ButtonLink, formatAmount, Typography, useClock } from '@relaptop/shared/basics';
import { UNPAID, type Booking, type Panel } from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import { useSession } from '@relaptop/shared/session';
import { useGlanceOrdersQuery } from './glanceApi';
import { GlanceCard } from './GlanceCard';
import { glanceTexts as texts } from './texts';

/** Milliseconds between two looks at the clock; the time left is told in minutes. */
const TICK = 10_000;

const endOf = ({ reservedUntil }: Booking): number => Date.parse(reservedUntil ?? '') || Infinity;

/** @returns the order that has to be paid first: the one whose reservation ends before the others'. */
const mostUrgent = (orders: readonly Booking[]): Booking | undefined =>
  orders
    .filter(({ payment, state, blockedBy }) => payment === UNPAID && state === 'reserved' && !blockedBy)
    .sort((one, other) => endOf(one) - endOf(other))[0];

/** The order that waits to be paid, and for how long it does. */
export function ToPay({ panel }: { panel: Panel }) {
  const { user } = useSession();
  const { data, isError } = useGlanceOrdersQuery(user?.email ?? '', { skip: !user });
  if (isError && !data) return null;
  const order = data && mostUrgent(data);
  if (!order)
    return (
      <GlanceCard title={texts.toPay} value={data && texts.nothingToPay} note={texts.nothingToPayNote} />
    );
  return (
    <GlanceCard
      title={texts.toPay}
      value={formatAmount(order.choseProductPrice)}
      note={
        <>
          {order.choseProductName}
          <TimeLeft order={order} />
        </>
      }
      action={
        <ButtonLink to={publicPages.payment.getHref(panel, { id: order._id })} variant="contained">
          {texts.pay}
        </ButtonLink>
      }
    />
  );
}

function TimeLeft({ order: { reservedUntil } }: { order: Booking }) {
  const now = useClock(TICK);
  const left = reservedUntil === null ? 0 : Date.parse(reservedUntil) - now;
  return (
    <Typography variant="body2" color="warning" role="timer" sx={{ fontWeight: 600 }}>
      {texts.timeLeft(left)}
    </Typography>
  );
}
