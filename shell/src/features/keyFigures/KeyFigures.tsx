import type { ReactNode } from 'react';
import {
  Box,
  ButtonLink,
  Card,
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
  type Role,
} from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import { useSession } from '@relaptop/shared/session';
import { useUnread } from '@relaptop/shared/stream';
import { useKeyFiguresOrdersQuery, useKeyFiguresSalesQuery, useKeyFiguresShopQuery } from './keyFiguresApi';
import { keyFiguresTexts as texts } from './texts';

interface FigureCardProps {
  title: string;
  /** Undefined while loading; a placeholder then replaces figure and note. */
  value: string | undefined;
  note: ReactNode;
  /** A link to the figure's source. */
  action?: ReactNode;
}

/** One figure with a title. */
function FigureCard({ title, value, note, action }: FigureCardProps) {
  return (
    <Card component="li" sx={cardStyle}>
      <Box sx={{ flex: '1 1 9rem', minWidth: 0, alignSelf: 'flex-start' }}>
        <Typography variant="body2" color="textSecondary">
          {title}
        </Typography>
        <Typography sx={{ fontSize: '1.5rem', fontWeight: 800, lineHeight: 1.3 }}>
          {value ?? <Skeleton width="4rem" />}
        </Typography>
        <Typography variant="body2" component="div">
          {value === undefined ? <Skeleton /> : note}
        </Typography>
      </Box>
      {action}
    </Card>
  );
}

const cardStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 2,
  overflowWrap: 'anywhere',
} as const;

const DAYS: OverviewDays = 30;

const totalOf = ({ daily }: AdminOverview, name: AdminFigure): number =>
  daily.reduce((sum, day) => sum + day[name], 0);

/** Recent sales, and laptops that were submitted for sale. */
function ShopCards() {
  const { data, isError } = useKeyFiguresShopQuery(DAYS);
  if (isError && !data) return null;
  return (
    <>
      <FigureCard
        title={texts.sold(DAYS)}
        value={data && formatAmount(totalOf(data, 'money'))}
        note={texts.soldIn(data ? totalOf(data, 'sales') : 0)}
      />
      <FigureCard
        title={texts.listed(DAYS)}
        value={data && formatCount(totalOf(data, 'listings'))}
        note={texts.listedBefore(data?.before.listings ?? 0, DAYS)}
      />
    </>
  );
}

/** Number of laptops that are paid for and not yet handed over. */
function ToMeet({ panel }: { panel: Panel }) {
  const { user } = useSession();
  const { data, isError } = useKeyFiguresOrdersQuery(user?.email ?? '', { skip: !user });
  if (isError && !data) return null;
  const count = data?.filter(({ state }) => state === 'paid').length;
  return (
    <FigureCard
      title={texts.toMeet}
      value={count === undefined ? undefined : String(count)}
      note={texts.toMeetNote(count ?? 0)}
      action={
        <ButtonLink to={publicPages.myOrders.getHref(panel)} variant="outlined">
          {texts.orders}
        </ButtonLink>
      }
    />
  );
}

function UnreadMessages({ panel }: { panel: Panel }) {
  const { messages, conversations, isKnown, hasFailed } = useUnread();
  if (hasFailed) return null;
  return (
    <FigureCard
      title={texts.unread}
      value={isKnown ? formatCount(messages) : undefined}
      note={texts.unreadIn(conversations)}
      action={
        <ButtonLink to={publicPages.messages.getHref(panel)} variant="outlined">
          {texts.messages}
        </ButtonLink>
      }
    />
  );
}

/** Money that buyers have paid and the seller hasn't received yet. */
function MoneyComing({ panel }: { panel: Panel }) {
  const { data, isError } = useKeyFiguresSalesQuery();
  if (isError && !data) return null;
  return (
    <FigureCard
      title={texts.coming}
      value={data && formatAmount(data.money.coming.amount)}
      note={texts.comingFrom(data?.money.coming.orders ?? 0)}
      action={
        <ButtonLink to={publicPages.overview.getHref(panel)} variant="outlined">
          {texts.overview}
        </ButtonLink>
      }
    />
  );
}

/** Number of buyers who wait for the seller's answer. */
function WaitingBuyers({ panel }: { panel: Panel }) {
  const { data, isError } = useKeyFiguresSalesQuery();
  if (isError && !data) return null;
  const task = data?.tasks.find(({ kind }) => kind === 'answerMeeting');
  const first = task?.items[0];
  return (
    <FigureCard
      title={texts.answers}
      value={data && String(task?.total ?? 0)}
      note={texts.answersNote(task?.total ?? 0)}
      action={
        first && (
          <ButtonLink to={publicPages.sale.getHref(panel, { id: first.id })} variant="outlined">
            {texts.answer}
          </ButtonLink>
        )
      }
    />
  );
}

/** Milliseconds between two updates of the time left, which is shown in minutes. */
const TICK = 10_000;

const endOf = ({ reservedUntil }: Booking): number => Date.parse(reservedUntil ?? '') || Infinity;

/** @returns the unpaid order whose reservation ends first */
const mostUrgent = (orders: readonly Booking[]): Booking | undefined =>
  orders
    .filter(({ payment, state, blockedBy }) => payment === UNPAID && state === 'reserved' && !blockedBy)
    .sort((one, other) => endOf(one) - endOf(other))[0];

/** The order that needs to be paid first, and the time left for it. */
function ToPay({ panel }: { panel: Panel }) {
  const { user } = useSession();
  const { data, isError } = useKeyFiguresOrdersQuery(user?.email ?? '', { skip: !user });
  if (isError && !data) return null;
  const order = data && mostUrgent(data);
  if (!order)
    return (
      <FigureCard title={texts.toPay} value={data && texts.nothingToPay} note={texts.nothingToPayNote} />
    );
  return (
    <FigureCard
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

interface KeyFiguresProps {
  role: Role;
  /** The open panel. */
  panel: Panel;
}

/**
 * Shows open orders and money to buyers and sellers, and the shop's figures to admins.
 * An admin's queue has its own button.
 */
export function KeyFigures({ role, panel }: KeyFiguresProps) {
  return (
    <Box component="ul" role="list" aria-label={texts.title} sx={gridStyle}>
      {cardsOf(role, panel)}
      <UnreadMessages panel={panel} />
    </Box>
  );
}

function cardsOf(role: Role, panel: Panel): ReactNode {
  if (role === 'admin') return <ShopCards />;
  return role === 'user' ? (
    <>
      <ToPay panel={panel} />
      <ToMeet panel={panel} />
    </>
  ) : (
    <>
      <MoneyComing panel={panel} />
      <WaitingBuyers panel={panel} />
    </>
  );
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  gap: { xs: 1, sm: 2 },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;
