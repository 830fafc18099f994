import type { ReactNode } from 'react';
import { api, call } from '@relaptop/shared/api';
import {
  ButtonLink,
  formatAmount,
  formatCount,
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
import {
  mdiCashMultiple,
  mdiChartLine,
  mdiCreditCardOutline,
  mdiHandshakeOutline,
  mdiMessageTextOutline,
} from './icons';
import { WelcomeRow, WelcomeRows } from './WelcomeRow';

const keyFiguresApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The latest orders of a buyer. The server checks that the email is the caller's own. */
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

const texts = {
  toPay: 'To pay',
  /** @param laptops number of laptops that the buyer has paid for and not yet received */
  toMeetNote: (laptops: number) =>
    laptops === 0 ? 'Laptops that you have paid for appear here.' : 'Paid. Next: meet the seller.',
  soldIn: (sales: number) =>
    sales === 0 ? 'No sales in this period.' : `In ${counted(sales, 'sale', 'sales')}.`,
  listedBefore: (laptops: number, days: number) =>
    `${counted(laptops, 'laptop', 'laptops')} in the previous ${days} days.`,
};

interface FigureRowProps {
  title: string;
  picture?: string | undefined;
  /** Icon that replaces a missing picture. */
  icon: string;
  /** The figure; undefined while it loads. A placeholder then replaces the figure and its note. */
  value: string | undefined;
  note: ReactNode;
  /** Page on which the user can act on the figure. */
  link?: { to: string; label: string; isUrgent?: boolean };
}

function FigureRow({ title, picture, icon, value, note, link }: FigureRowProps) {
  return (
    <WelcomeRow
      picture={picture}
      icon={icon}
      action={
        link && (
          <ButtonLink to={link.to} variant={link.isUrgent ? 'contained' : 'outlined'}>
            {link.label}
          </ButtonLink>
        )
      }
    >
      <Typography variant="body2" color="textSecondary">
        {title}
      </Typography>
      <Typography sx={NONE.includes(value) ? noneStyle : valueStyle}>
        {value ?? <Skeleton width="4rem" />}
      </Typography>
      <Typography variant="body2" component="div">
        {value === undefined ? <Skeleton /> : note}
      </Typography>
    </WelcomeRow>
  );
}

/** Values that need no action. They have a quiet style. */
const NONE: readonly (string | undefined)[] = ['0', formatAmount(0), 'Nothing'];

const valueStyle = {
  fontSize: '1.25rem',
  fontWeight: 700,
  lineHeight: 1.3,
} as const;

const noneStyle = { ...valueStyle, fontSize: '1rem', fontWeight: 400, color: 'text.secondary' } as const;

const DAYS: OverviewDays = 30;

const totalOf = ({ daily }: AdminOverview, name: AdminFigure): number =>
  daily.reduce((sum, day) => sum + day[name], 0);

function ShopRows() {
  const { data, isError } = useKeyFiguresShopQuery(DAYS);
  if (isError && !data) return null;
  return (
    <>
      <FigureRow
        icon={mdiCashMultiple}
        title={`Sold in the last ${DAYS} days`}
        value={data && formatAmount(totalOf(data, 'money'))}
        note={texts.soldIn(data ? totalOf(data, 'sales') : 0)}
      />
      <FigureRow
        icon={mdiChartLine}
        title={`Listed in the last ${DAYS} days`}
        value={data && formatCount(totalOf(data, 'listings'))}
        note={texts.listedBefore(data?.before.listings ?? 0, DAYS)}
      />
    </>
  );
}

function ToMeet({ panel }: { panel: Panel }) {
  const { user } = useSession();
  const { data, isError } = useKeyFiguresOrdersQuery(user?.email ?? '', { skip: !user });
  if (isError && !data) return null;
  const paid = data?.filter(({ state }) => state === 'paid');
  const count = paid?.length;
  return (
    <FigureRow
      title="To pick up"
      icon={mdiHandshakeOutline}
      picture={paid?.[0]?.productImage}
      value={count === undefined ? undefined : String(count)}
      note={texts.toMeetNote(count ?? 0)}
      link={{ to: publicPages.myOrders.getHref(panel), label: 'My Orders' }}
    />
  );
}

function UnreadMessages({ panel }: { panel: Panel }) {
  const { messages, conversations, isKnown, hasFailed } = useUnread();
  if (hasFailed) return null;
  return (
    <FigureRow
      title="Unread messages"
      icon={mdiMessageTextOutline}
      value={isKnown ? formatCount(messages) : undefined}
      note={
        conversations === 0
          ? 'You have read everything.'
          : `In ${counted(conversations, 'conversation', 'conversations')}.`
      }
      link={{ to: publicPages.messages.getHref(panel), label: 'Messages' }}
    />
  );
}

/** Interval in milliseconds at which the page updates the remaining minutes. */
const TICK = 10_000;

const endOf = ({ reservedUntil }: Booking): number => Date.parse(reservedUntil ?? '') || Infinity;

const mostUrgent = (orders: readonly Booking[]): Booking | undefined =>
  orders
    .filter(({ payment, state, blockedBy }) => payment === UNPAID && state === 'reserved' && !blockedBy)
    .sort((one, other) => endOf(one) - endOf(other))[0];

function ToPay({ panel }: { panel: Panel }) {
  const { user } = useSession();
  const { data, isError } = useKeyFiguresOrdersQuery(user?.email ?? '', { skip: !user });
  if (isError && !data) return null;
  const order = data && mostUrgent(data);
  if (!order)
    return (
      <FigureRow
        title={texts.toPay}
        icon={mdiCreditCardOutline}
        value={data && 'Nothing'}
        note="Laptops that you reserve appear here until you pay."
      />
    );
  return (
    <FigureRow
      title={texts.toPay}
      icon={mdiCreditCardOutline}
      picture={order.productImage}
      value={formatAmount(order.choseProductPrice)}
      note={
        <>
          {order.choseProductName}
          <TimeLeft order={order} />
        </>
      }
      link={{ to: publicPages.payment.getHref(panel, { id: order._id }), label: 'Pay', isUrgent: true }}
    />
  );
}

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

interface KeyFiguresProps {
  role: 'user' | 'admin';
  panel: Panel;
  /** Rows above the figures. */
  children?: ReactNode;
}

export function KeyFigures({ role, panel, children }: KeyFiguresProps) {
  return (
    <WelcomeRows aria-label="At a glance">
      {children}
      {role === 'admin' ? (
        <ShopRows />
      ) : (
        <>
          <ToPay panel={panel} />
          <ToMeet panel={panel} />
        </>
      )}
      <UnreadMessages panel={panel} />
    </WelcomeRows>
  );
}
