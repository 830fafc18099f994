import {
  ANSWER_DAYS,
  REFUND_TIME,
  REVIEW_DAYS,
  type CancelReason,
  type OrderStepName,
  type ProblemKind,
  type Side,
} from '@relaptop/shared/contracts';
import type { Compose, MailContent, Terms } from '.';
import { byWhen, daysBetween, money, moment } from './format';
import { findOrderFacts, findProblemFacts, type OrderFacts, type ProblemFacts } from './orderFacts';
import { factsOf, otherOf, pathOf, placeOf } from './orders';

type Told = OrderFacts & {
  readonly problem: ProblemFacts | undefined;
  /** What went back this time. */
  readonly amountCents: number;
};
type Words = (order: Told, side: Side, terms: Terms) => Pick<MailContent, 'subject' | 'heading' | 'lines'>;

const CANCELLED: Readonly<Record<CancelReason, string>> = {
  noShow: 'you did not meet',
  noAnswer: 'they could not reach you',
  soldElsewhere: 'it was sold somewhere else',
  notAvailable: 'it is not available any more',
  other: 'they had another reason, which stands on the order’s page',
};
const PROBLEMS: Readonly<Record<ProblemKind, string>> = {
  notAsDescribed: 'it is not as described',
  doesNotWork: 'it does not work',
  sellerAbsent: 'the seller did not show up',
  buyerAbsent: 'the buyer did not show up',
};

/** Whether some of the price went back before. */
const isRest = ({ amountCents, refundedCents }: Told): boolean => amountCents < (refundedCents ?? 0);

const TO_CARD = `is on its way to your card, which takes ${REFUND_TIME}.`;

function decisionOf({ problem, productName }: Told): string {
  const cents = problem?.amountCents ?? 0;
  return cents > 0
    ? `The buyer of ${productName} gets ${money(cents)} back.`
    : `Nothing goes back: the sale of ${productName} stands as it is.`;
}

/** How it goes on for who has sold it, as the rest of a sentence. */
function moneyOf(order: Told, payoutsOn: boolean): string {
  const { accountState, sellerSuspendedAt, holdReason, holdUntil, receivedAt } = order;
  if (sellerSuspendedAt) return ', and your money waits while your account is suspended.';
  return payoutsOn && accountState !== 'ready'
    ? ', and your money waits: say where it goes on the page “Payouts” of your dashboard. It takes a few minutes, and the money is sent right after it.'
    : holdUntil
      ? `. ${holdReason === 'newSeller' ? 'Your first three sales are' : 'This sale is'} paid out ${daysBetween(receivedAt, holdUntil)} days after the buyer has received ${holdReason === 'newSeller' ? 'them' : 'it'}: on ${moment(holdUntil)}.`
      : ', and your money is on its way.';
}

/** What each step says to the side that is told of it. */
const NEWS: Partial<Record<OrderStepName, Words>> = {
  booked: (order) => ({
    subject: `Reserved: ${order.productName}`,
    heading: `${order.buyerName} has reserved your laptop`,
    lines: [
      `They have ${order.heldUntil ? `until ${moment(order.heldUntil)}` : 'a few minutes'} to pay. You can call them or suggest where to meet in the meantime.`,
      'Don’t hand it over before we tell you that it is paid for.',
    ],
  }),
  meetingProposed: (order, side) => ({
    subject: `Where to meet for ${order.productName}`,
    heading: `${otherOf(order, side)} suggests where to meet`,
    lines: [`${placeOf(order)}. Agree, or suggest something else.`],
  }),
  meetingAgreed: (order, side) => ({
    subject: `Agreed: your meeting for ${order.productName}`,
    heading: `${otherOf(order, side)} agrees to your meeting`,
    lines: [`You meet here: ${placeOf(order)}.`],
  }),
  paid: (order) => ({
    subject: `Paid: ${order.productName}`,
    heading: `${order.buyerName} has paid for your laptop`,
    lines: [
      `You meet here: ${placeOf(order)}. Something else suits you better? Suggest it on the sale’s page.`,
      'Let them look at it, and type in their code when they are happy with it: then your money is on its way.',
    ],
  }),
  cancelled: (order) => ({
    subject: `Canceled: ${order.productName}`,
    heading: 'The seller canceled your booking',
    lines: [
      `${order.sellerName} canceled it${order.cancelReason ? `: ${CANCELLED[order.cancelReason]}` : ''}.`,
      'Your card was not charged, and there is nothing to do. There are more laptops like it.',
    ],
  }),
  lost: (order) => ({
    subject: `Not sold to you: ${order.productName}`,
    heading: 'This laptop was not sold to you',
    lines: [
      order.removedAt
        ? 'It was taken off Relaptop before your payment arrived.'
        : 'Your reservation had ended by the time your payment arrived, and somebody else had the laptop.',
      `You pay nothing. If your card was already charged, the amount comes back in full, which takes ${REFUND_TIME}. There are more laptops like it.`,
    ],
  }),
  reminded: (order, _side, { receivedAfterDays }) => ({
    subject: `Have you received ${order.productName}?`,
    heading: 'Have you received your laptop?',
    lines: [
      `Say so on your order’s page, or report what is wrong there. If you say nothing, it counts as received ${byWhen(order.waitingSince, receivedAfterDays)}, and the seller is paid.`,
    ],
  }),
  received: (order, side, { payoutsOn }) => ({
    subject: `Received: ${order.productName}`,
    heading: side === 'buyer' ? 'You have received your laptop' : 'The buyer has your laptop',
    lines: [
      `The sale is complete${side === 'seller' ? moneyOf(order, payoutsOn) : '.'}`,
      'Tell others how it was with a review.',
    ],
  }),
  problemOpened: (order, side) => ({
    subject: `A problem with ${order.productName}`,
    heading: `${otherOf(order, side)} says that something is wrong`,
    lines: [
      ...(order.problem
        ? [`They say: ${PROBLEMS[order.problem.kind]}. The money waits until it is settled.`]
        : []),
      `Please answer on the order’s page ${byWhen(order.problem?.createdAt ?? null, ANSWER_DAYS, 'by')}: after that an admin can decide without your answer.`,
    ],
  }),
  problemAnswered: (order, side) => ({
    subject: `An answer about ${order.productName}`,
    heading: `${otherOf(order, side)} has answered`,
    lines: ['Read the answer on the order’s page.'],
  }),
  offerMade: (order) => ({
    subject: `An offer to settle it: ${order.productName}`,
    heading: `${order.sellerName} offers to give money back`,
    lines: [
      ...(order.problem?.offerCents ? [`They offer ${money(order.problem.offerCents)}.`] : []),
      'Accept or decline the offer on your order’s page.',
    ],
  }),
  offerDeclined: (order) => ({
    subject: `Declined: your offer for ${order.productName}`,
    heading: `${order.buyerName} declined your offer`,
    lines: ['You can make another one, or one of you can ask an admin to decide.'],
  }),
  offerAccepted: (order) => ({
    subject: `Accepted: your offer for ${order.productName}`,
    heading: `${order.buyerName} accepted your offer`,
    lines: ['The money goes back to their card, and you get the rest. There is nothing else to do.'],
  }),
  adminAsked: (order) => ({
    subject: `An admin looks at ${order.productName}`,
    heading: 'An admin was asked to decide',
    lines: ['You can still add something, or settle it between you, until they have decided.'],
  }),
  problemWithdrawn: (order, side) => ({
    subject: `Settled: ${order.productName}`,
    heading: `${otherOf(order, side)} withdrew the problem`,
    lines: ['The order goes on as before.'],
  }),
  problemResolved: (order) => ({
    subject: `Decided: ${order.productName}`,
    heading: 'An admin has decided',
    lines: [decisionOf(order), 'Read the reason on the order’s page. There is nothing else to do.'],
  }),
  refundedInPart: (order, side) => ({
    subject: `Partly refunded: ${order.productName}`,
    heading: 'A part of the price goes back',
    lines: [`${money(order.amountCents)} ${side === 'buyer' ? TO_CARD : 'went back to the buyer.'}`],
  }),
  refunded: (order, side) => ({
    subject: `Refunded: ${order.productName}`,
    heading: isRest(order) ? 'The rest of the price goes back' : 'The whole price goes back',
    lines: [
      side === 'buyer'
        ? `${money(order.amountCents)} ${TO_CARD}`
        : `${money(order.amountCents)} went back to the buyer. What you were paid for this sale is taken back, or from your next sales.`,
    ],
  }),
  disputed: (order) => ({
    subject: `Disputed at the bank: ${order.productName}`,
    heading: 'The buyer disputes the payment',
    lines: [
      'Their bank decides now, which can take weeks. Keep everything that shows how you handed it over.',
    ],
  }),
  disputeWon: (order) => ({
    subject: `The bank has decided: ${order.productName}`,
    heading: 'The payment stands',
    lines: ['The bank has turned the dispute down. The order is where it was before.'],
  }),
  reviewed: (order, side) => ({
    subject: `A review for ${order.productName}`,
    heading: `${otherOf(order, side)} has written a review`,
    lines: [
      `Write yours to read it. Otherwise it is published alone ${byWhen(order.receivedAt, REVIEW_DAYS)}.`,
    ],
  }),
  reviewsShown: (order, side) => ({
    subject: `Your reviews for ${order.productName}`,
    heading: 'Both reviews are published',
    lines: [`Read what ${otherOf(order, side)} says, and answer if you like.`],
  }),
  paidOut: (order) => ({
    subject: `Your money for ${order.productName}`,
    heading: `${money(order.payoutCents ?? 0)} is on its way to you`,
    lines: ['It reaches your bank account about two business days from now.'],
  }),
};

/** The same as the bell tells. */
export const composeOrderNews: Compose = async (
  db,
  to,
  { id = '', side = 'buyer', news = 'paid', amountCents: told },
  terms,
) => {
  const order = await findOrderFacts(db, id);
  const words = NEWS[news];
  if (!order || !words || to.isGone) return undefined;
  const gone = order.refundedCents ?? 0;
  const amountCents = told ?? order.refundedCents ?? order.priceCents;
  // The bank has returned it meanwhile.
  if (news === 'refundedInPart' && (gone === 0 || gone < amountCents)) return undefined;
  return {
    ...words({ ...order, problem: await findProblemFacts(db, id), amountCents }, side, terms),
    facts: factsOf(order, side),
    action: { label: side === 'buyer' ? 'Open the order' : 'Open the sale', path: pathOf(order, side, to) },
  };
};
