import type { ReactNode } from 'react';
import { api, call } from '@relaptop/shared/api';
import {
  ButtonLink,
  formatAmount,
  formatCount,
  Paper,
  Skeleton,
  Typography,
  useClock,
} from '@relaptop/shared/basics';
import {
  UNPAID,
  type AdminFigure,
  type AdminOverview,
  type Booking,
  type OverviewDays,
  type Panel,
} from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import { useSession } from '@relaptop/shared/session';
import { useUnread } from '@relaptop/shared/stream';
import { mdiCheckCircleOutline, mdiCreditCardOutline, mdiMessageTextOutline } from './icons';
import { OfferRow, useOffersToAnswer } from './OfferRow';
import { FailedRow, figuresStyle, WelcomeRow, WelcomeRows } from './WelcomeRow';

const keyFiguresApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The server refuses any email except the caller's own. */
    keyFiguresOrders: build.query({
      ...call('GET /myBooking/:email', (email: string) => ({ email, query: { email } })),
      providesTags: ['Booking'],
    }),
    keyFiguresShop: build.query({
      ...call('GET /admin/overview', (days: OverviewDays) => ({ days })),
      providesTags: ['Order', 'Product'],
    }),
  }),
});

const { useKeyFiguresOrdersQuery, useKeyFiguresShopQuery } = keyFiguresApi;

const SECONDS_A_MINUTE = 60;

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const Head = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ fontWeight: 600 }}>{children}</Typography>
);

const Note = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);

const DAYS: OverviewDays = 30;

const totalOf = ({ daily }: AdminOverview, name: AdminFigure): number =>
  daily.reduce((sum, day) => sum + day[name], 0);

export function ShopFigures() {
  const { data, isError } = useKeyFiguresShopQuery(DAYS);
  if (isError && !data) return null;
  const sales = data ? totalOf(data, 'sales') : 0;
  return (
    <Paper component="dl" variant="outlined" aria-label="At a glance" sx={figuresStyle}>
      <div>
        <dt>{`Sold in the last ${DAYS} days`}</dt>
        <dd data-zero={sales === 0}>
          {data ? formatAmount(totalOf(data, 'money')) : <Skeleton width="4rem" />}
        </dd>
        <dd>{sales === 0 ? 'No sales in this period.' : `In ${counted(sales, 'sale', 'sales')}.`}</dd>
      </div>
      <div>
        <dt>{`Listed in the last ${DAYS} days`}</dt>
        <dd>{data ? formatCount(totalOf(data, 'listings')) : <Skeleton width="2rem" />}</dd>
        <dd>{`${counted(data?.before.listings ?? 0, 'laptop', 'laptops')} in the previous ${DAYS} days.`}</dd>
      </div>
    </Paper>
  );
}

export function UnreadMessages({ panel }: { panel: Panel }) {
  const { messages, conversations } = useUnread();
  if (messages === 0) return null;
  return (
    <WelcomeRow
      icon={mdiMessageTextOutline}
      action={
        <ButtonLink to={publicPages.messages.getHref(panel)} variant="outlined">
          Messages
        </ButtonLink>
      }
    >
      <Head>{counted(messages, 'unread message', 'unread messages')}</Head>
      <Note>In {counted(conversations, 'conversation', 'conversations')}.</Note>
    </WelcomeRow>
  );
}

const TICK = 10_000;

const endOf = ({ reservedUntil }: Booking): number => Date.parse(reservedUntil ?? '') || Infinity;

const isToPay = ({ payment, state, blockedBy }: Booking): boolean =>
  payment === UNPAID && state === 'reserved' && !blockedBy;

interface OrderRowProps {
  order: Booking;
  action: { to: string; label: string; isFirst: boolean };
  children: ReactNode;
}

const OrderRow = ({ order, action: { to, label, isFirst }, children }: OrderRowProps) => (
  <WelcomeRow
    picture={order.productImage}
    icon={mdiCreditCardOutline}
    action={
      <ButtonLink
        to={to}
        variant={isFirst ? 'contained' : 'outlined'}
        aria-label={`${label}: ${order.choseProductName}`}
      >
        {label}
      </ButtonLink>
    }
  >
    <Head>
      <bdi>{order.choseProductName}</bdi>
    </Head>
    {children}
  </WelcomeRow>
);

function TimeLeft({ order: { reservedUntil } }: { order: Booking }) {
  const now = useClock(TICK);
  const left = reservedUntil === null ? 0 : Date.parse(reservedUntil) - now;
  return (
    <Typography variant="body2" color="warning" role="timer" sx={{ fontWeight: 600 }}>
      {left > 0
        ? `${counted(Math.ceil(left / 1000 / SECONDS_A_MINUTE), 'minute', 'minutes')} left to pay`
        : 'The reservation has ended. Pay before another buyer does.'}
    </Typography>
  );
}

/** Rows for each kind of task. The pages of orders and offers list all items. */
const SHOWN = 3;

export function BuyerTasks({ panel }: { panel: Panel }) {
  const { user } = useSession();
  const orders = useKeyFiguresOrdersQuery(user?.email ?? '', { skip: !user });
  const answerable = useOffersToAnswer('buyer');
  const { messages } = useUnread();
  const { data } = orders;
  const failed = data ? undefined : orders.error;
  const offers = answerable.offers.slice(0, SHOWN);
  const toPay = (data ?? []).filter(isToPay).sort((one, other) => endOf(one) - endOf(other));
  const paid = (data ?? []).filter(({ state }) => state === 'paid');
  const isLoading = (!data && !failed) || answerable.isLoading;
  const isDone = !isLoading && !failed && !answerable.failure;
  return (
    <WelcomeRows aria-label="What to do next" aria-busy={isLoading}>
      {toPay.slice(0, SHOWN).map((order, index) => (
        <OrderRow
          key={order._id}
          order={order}
          action={{
            to: publicPages.payment.getHref(panel, { id: order._id }),
            label: 'Pay',
            isFirst: index === 0,
          }}
        >
          <Note>{formatAmount(order.choseProductPrice)}</Note>
          <TimeLeft order={order} />
        </OrderRow>
      ))}
      {offers.map((offer, index) => (
        <OfferRow key={offer._id} offer={offer} panel={panel} isFirst={toPay.length === 0 && index === 0} />
      ))}
      {paid.slice(0, SHOWN).map((order, index) => (
        <OrderRow
          key={order._id}
          order={order}
          action={{
            to: publicPages.order.getHref(panel, { id: order._id }),
            label: 'Meet the seller',
            isFirst: toPay.length + offers.length === 0 && index === 0,
          }}
        >
          <Note>Paid. Next: meet the seller.</Note>
        </OrderRow>
      ))}
      <UnreadMessages panel={panel} />
      {failed && <FailedRow error={failed} onRetry={orders.refetch} />}
      {answerable.failure && <FailedRow error={answerable.failure} onRetry={answerable.refetch} />}
      {isLoading && (
        <WelcomeRow icon={mdiCheckCircleOutline}>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </WelcomeRow>
      )}
      {isDone && toPay.length + offers.length + paid.length + messages === 0 && (
        <WelcomeRow
          icon={mdiCheckCircleOutline}
          action={
            <ButtonLink to={publicPages.laptops.path} variant="contained">
              Browse laptops
            </ButtonLink>
          }
        >
          <Head>Nothing to do right now</Head>
          <Note>Laptops that you reserve, and offers from sellers, appear here.</Note>
        </WelcomeRow>
      )}
    </WelcomeRows>
  );
}
