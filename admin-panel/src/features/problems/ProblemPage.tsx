import type { ReactNode } from 'react';
import { mdiCommentTextMultipleOutline, mdiGavel, mdiHistory, mdiReceiptTextOutline } from '@mdi/js';
import { errorMessage } from '@relaptop/shared/api';
import {
  meetingTime,
  orderNumber,
  type OrderStep,
  type ProblemCase,
  PROBLEM_KIND_TEXTS,
} from '@relaptop/shared/contracts';
import { adminEndText, ProblemSection, ProblemThread } from '@relaptop/shared/problems';
import { useParams } from '@relaptop/shared/router';
import {
  Alert,
  BackLink,
  Box,
  DescriptionList,
  formatPrice,
  formatDateTime,
  Stack,
  StaleNote,
  Typography,
  usePageName,
  useWhileVisible,
} from '@relaptop/shared/ui';
import { CaseFailed, CaseLoading, twoColumns } from '../../common/casePage';
import { EmailText } from '../../common/EmailText';
import { LaptopLink } from '../../common/links';
import { pages } from '../../paths';
import { Decision } from './Decision';
import { useProblemCaseQuery } from '../../common/adminApi';

/** Texts of the order's history. The page puts the actor's name before each text. */
const STEP_TEXTS: Record<OrderStep['step'], string> = {
  booked: 'booked the laptop',
  meetingProposed: 'suggested a place or time to meet',
  meetingAgreed: 'agreed to the meeting',
  paying: 'is paying',
  released: 'released the money on the card, because the payment did not go through',
  paid: 'paid',
  lost: 'noted that the payment came too late',
  received: 'marked the laptop as received',
  reminded: 'reminded the buyer',
  problemOpened: 'reported a problem',
  problemAnswered: 'wrote about the problem',
  offerMade: 'offered money back',
  offerDeclined: 'declined the offer',
  offerAccepted: 'accepted the offer',
  adminAsked: 'asked an admin to decide',
  problemWithdrawn: 'withdrew the problem',
  problemResolved: 'settled the problem',
  refundedInPart: 'refunded a part of the price',
  refunded: 'refunded the price',
  disputed: 'reported a dispute at the bank',
  disputeWon: 'reported that the bank decided for the shop',
  cancelled: 'canceled the booking',
  deleted: 'deleted the order',
  paidOut: 'paid the seller',
  reviewed: 'wrote a review',
  reviewsShown: 'published both reviews',
};

const ACTOR_TEXTS: Record<OrderStep['by'], string> = {
  buyer: 'The buyer',
  seller: 'The seller',
  admin: 'An admin',
  provider: 'The card provider',
  sweeper: 'The shop',
};

const LIST = 'Problems';

function Person({ name, email }: { name: string; email: string }) {
  return (
    <>
      {name}
      <br />
      <EmailText>{email}</EmailText>
    </>
  );
}

const MEETING = { dateStyle: 'medium', timeStyle: 'short' } as const;

function OrderFacts({ order }: { order: ProblemCase['order'] }) {
  const time = order.meetAt ? meetingTime(order.meetAt, order.timeZone, MEETING) : 'no time chosen';
  const meeting = `${order.meetLocation}, ${time}${order.agreedAt ? '' : ' (not agreed)'}`;
  const laptop = { _id: order.productId, slug: order.slug };
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'Laptop',
      <LaptopLink key="laptop" laptop={laptop}>
        {order.productName}
      </LaptopLink>,
    ],
    ['Buyer', <Person key="buyer" name={order.buyerName} email={order.buyerEmail} />],
    ['Seller', <Person key="seller" name={order.sealerName} email={order.sealerEmail} />],
    ['Price', formatPrice(order.price)],
    ['Refunded', order.refundedAmount > 0 ? formatPrice(order.refundedAmount) : 'Nothing'],
    ['Paid', formatDateTime(order.paidAt)],
    ['Meeting', meeting],
    ['Transaction ID', order.transactionId],
    ['Order', orderNumber(order._id)],
  ];
  return <DescriptionList items={facts} />;
}

function OrderLog({ log }: Pick<ProblemCase, 'log'>) {
  return (
    <Stack component="ol" role="list" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {log.map(({ step, by, at, note }) => (
        <Box component="li" key={`${step} ${at}`}>
          <Typography variant="body2">
            {ACTOR_TEXTS[by]} {STEP_TEXTS[step]}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="time" dateTime={at}>
            {formatDateTime(at)}
          </Typography>
          {note && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {note}
            </Typography>
          )}
        </Box>
      ))}
    </Stack>
  );
}

/** The interval is short, because buyer and seller may agree while an admin reads. */
const POLL_MS = 4000;

export function ProblemPage() {
  const { id = '' } = useParams();
  const { currentData: known, error, isFetching, refetch } = useProblemCaseQuery(id);
  const isOver = known?.problem.stage === 'ended';
  useWhileVisible(known && !isOver ? POLL_MS : null, () => void refetch());
  const list = pages.problems.getHref();

  if (!known && error && !isFetching)
    return (
      <CaseFailed
        title={LIST}
        notThere="We can’t find this problem."
        list={{ to: list, title: LIST }}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!known) return <CaseLoading label="Loading the problem" />;
  return (
    <Stack spacing={3} sx={{ maxWidth: 1200 }}>
      <BackLink to={list}>{LIST}</BackLink>
      <StaleNote
        message={error && !isFetching ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
      />
      <Case known={known} />
    </Stack>
  );
}

function Case({ known }: { known: ProblemCase }) {
  const { problem, order, log } = known;
  const title = `${PROBLEM_KIND_TEXTS[problem.kind]}: ${order.productName}`;
  usePageName(title);
  const reader = { side: 'admin', names: { buyer: order.buyerName, seller: order.sealerName } } as const;
  return (
    <>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {problem.outcome && (
        <Alert severity={problem.stage === 'refunding' ? 'info' : 'success'}>
          {adminEndText(problem, reader)}
        </Alert>
      )}
      <Box sx={twoColumns}>
        <Stack spacing={3}>
          <ProblemSection title="What both sides say" icon={mdiCommentTextMultipleOutline}>
            <ProblemThread problem={problem} reader={reader} />
          </ProblemSection>
          {!problem.outcome && (
            <ProblemSection title="Decision" icon={mdiGavel}>
              <Decision known={known} />
            </ProblemSection>
          )}
        </Stack>
        <Stack spacing={3}>
          <ProblemSection title="Order" icon={mdiReceiptTextOutline}>
            <OrderFacts order={order} />
          </ProblemSection>
          <ProblemSection title="The order’s log" icon={mdiHistory}>
            <OrderLog log={log} />
          </ProblemSection>
        </Stack>
      </Box>
    </>
  );
}
