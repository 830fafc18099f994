import {
  ANSWER_DAYS,
  type CancelReason,
  type OrderStepName,
  type ProblemKind,
  REFUND_TIME,
  REVIEW_DAYS,
  type Side,
} from '@relaptop/shared/contracts';
import { type Compose, type MailContent, own, type Terms } from './kind';
import { byWhen, daysBetween, moment, money } from './format';
import {
  aboutOf,
  factsOf,
  findOrderFacts,
  findProblemFacts,
  type OrderFacts,
  otherOf,
  pathOf,
  placeOf,
  type ProblemFacts,
  theOther,
} from './orders';

type NewsFacts = OrderFacts & {
  readonly problem: ProblemFacts | undefined;
  readonly amountCents: number;
};
type Words = (
  order: NewsFacts,
  side: Side,
  terms: Terms,
) => Pick<MailContent, 'subject' | 'heading' | 'lines'>;

const CANCELLED: Readonly<Record<CancelReason, string>> = {
  noShow: 'you did not come to the meeting',
  noAnswer: 'they could not reach you',
  soldElsewhere: 'it was sold somewhere else',
  notAvailable: 'it is not available any more',
  other: 'the reason is on the order’s page',
};
const PROBLEMS: Readonly<Record<ProblemKind, string>> = {
  notAsDescribed: 'it is not as described',
  doesNotWork: 'it does not work',
  sellerAbsent: 'the seller did not show up',
  buyerAbsent: 'the buyer did not show up',
};

/** Whether an earlier refund has already returned a part of the price. */
const isRest = ({ amountCents, refundedCents }: NewsFacts): boolean => amountCents < (refundedCents ?? 0);

const TO_CARD = `is on its way to your card, which takes ${REFUND_TIME}.`;

function decisionOf({ problem, productName }: NewsFacts): string {
  const cents = problem?.amountCents ?? 0;
  return cents > 0
    ? `The buyer of ${productName} gets ${money(cents)} back.`
    : `There is no refund: the sale of ${productName} goes on as before.`;
}

function moneyOf(order: NewsFacts, payoutsOn: boolean): string {
  const { accountState, sellerSuspendedAt, holdReason, holdUntil, receivedAt } = order;
  if (sellerSuspendedAt) return ', but your money waits while your account is suspended.';
  return payoutsOn && accountState !== 'ready'
    ? ', but your money waits: add your bank account on the page “Payouts” of your dashboard. It takes a few minutes, and we send the money right after.'
    : holdUntil
      ? `. ${holdReason === 'newSeller' ? 'This is one of your first sales, so' : 'For this sale,'} we pay you ${daysBetween(receivedAt, holdUntil)} days after the buyer has received the laptop: on ${moment(holdUntil)}.`
      : ', and your money is on its way.';
}

const NEWS: Partial<Record<OrderStepName, Words>> = {
  booked: (order) => ({
    subject: own`Reserved: ${aboutOf(order)}`,
    heading: own`The buyer has reserved your laptop`,
    lines: [
      `They have ${order.heldUntil ? `until ${moment(order.heldUntil)}` : 'a few minutes'} to pay. Meanwhile you can call them or suggest where to meet.`,
      'Keep the laptop until we email you that it is paid for.',
    ],
  }),
  meetingProposed: (order, side) => ({
    subject: own`Where to meet for ${aboutOf(order)}`,
    heading: own`${theOther(side)} suggests a place or time to meet`,
    lines: [`${placeOf(order)}. Agree, or suggest something else.`],
  }),
  meetingAgreed: (order, side) => ({
    subject: own`Agreed: your meeting for ${aboutOf(order)}`,
    heading: own`${theOther(side)} agrees to your meeting`,
    lines: [`You meet here: ${placeOf(order)}.`],
  }),
  paid: (order) => ({
    subject: own`Paid: ${aboutOf(order)}`,
    heading: own`The buyer has paid for your laptop`,
    lines: [
      `The sale’s page shows where and when you meet. There you can also suggest another place or time.`,
      'Let the buyer check the laptop. When they are happy with it, type in their code on the sale’s page.',
    ],
  }),
  cancelled: (order) => ({
    subject: own`Canceled: ${aboutOf(order)}`,
    heading: own`The seller canceled your booking`,
    lines: [
      `${otherOf(order, 'buyer')} canceled it${order.cancelReason ? `: ${CANCELLED[order.cancelReason]}` : ''}.`,
      'Your card was not charged. You can find other laptops on Relaptop.',
    ],
  }),
  lost: (order) => ({
    subject: own`You didn’t get the laptop: ${aboutOf(order)}`,
    heading: own`You didn’t get the laptop`,
    lines: [
      order.removedAt
        ? 'It was no longer for sale when your payment arrived.'
        : 'Your reservation ended before your payment arrived, and another buyer has the laptop.',
      `You pay nothing. If your card was charged, we refund the full amount, which takes ${REFUND_TIME}.`,
    ],
  }),
  reminded: (order, _side, { receivedAfterDays }) => ({
    subject: own`Have you received ${aboutOf(order)}?`,
    heading: own`Have you received your laptop?`,
    lines: [
      `Confirm it on your order’s page, or report a problem there. Without your answer, the laptop counts as received ${byWhen(order.waitingSince, receivedAfterDays)}, and we pay the seller.`,
    ],
  }),
  received: (order, side, { payoutsOn }) => ({
    subject: own`Received: ${aboutOf(order)}`,
    heading: own`The laptop is marked as received`,
    lines: [
      `The sale is complete${side === 'seller' ? moneyOf(order, payoutsOn) : '.'}`,
      ...(side === 'buyer' ? ['If you don’t have the laptop, write to us right away.'] : []),
      'Leave a review to help others.',
    ],
  }),
  problemOpened: (order, side) => ({
    subject: own`A problem with ${aboutOf(order)}`,
    heading: own`${theOther(side)} says that something is wrong`,
    lines: [
      ...(order.problem
        ? [`They say: ${PROBLEMS[order.problem.kind]}. We hold the money until this is settled.`]
        : []),
      `Please answer on the order’s page ${byWhen(order.problem?.createdAt ?? null, ANSWER_DAYS, 'by')}: after that an admin can decide without your answer.`,
    ],
  }),
  problemAnswered: (order, side) => ({
    subject: own`An answer about ${aboutOf(order)}`,
    heading: own`${theOther(side)} has answered`,
    lines: ['Read the answer on the order’s page.'],
  }),
  offerMade: (order) => ({
    subject: own`An offer to settle it: ${aboutOf(order)}`,
    heading: own`The seller offers you a refund`,
    lines: [
      ...(order.problem?.offerCents ? [`They offer ${money(order.problem.offerCents)}.`] : []),
      'Accept or decline the offer on your order’s page.',
    ],
  }),
  offerDeclined: (order) => ({
    subject: own`Declined: your offer for ${aboutOf(order)}`,
    heading: own`The buyer declined your offer`,
    lines: ['You can make another offer, or one of you can ask an admin to decide.'],
  }),
  offerAccepted: (order) => ({
    subject: own`Accepted: your offer for ${aboutOf(order)}`,
    heading: own`The buyer accepted your offer`,
    lines: ['The buyer gets the offered amount back, and you get the rest. You don’t need to do anything.'],
  }),
  adminAsked: (order, side) => ({
    subject: own`An admin will decide about ${aboutOf(order)}`,
    heading: own`${theOther(side)} asked an admin to decide`,
    lines: ['Until the admin decides, you can still add details, or agree with each other.'],
  }),
  problemWithdrawn: (order, side) => ({
    subject: own`Settled: ${aboutOf(order)}`,
    heading: own`${theOther(side)} withdrew the problem`,
    lines: ['The order goes on as before.'],
  }),
  problemResolved: (order) => ({
    subject: own`Decided: ${aboutOf(order)}`,
    heading: own`An admin has decided`,
    lines: [decisionOf(order), 'The reason is on the order’s page. You don’t need to do anything.'],
  }),
  refundedInPart: (order, side) => ({
    subject: own`Partly refunded: ${aboutOf(order)}`,
    heading: own`A part of the price was refunded`,
    lines: [
      side === 'buyer'
        ? `${money(order.amountCents)} ${TO_CARD}`
        : `${money(order.amountCents)} was refunded to the buyer.`,
    ],
  }),
  refunded: (order, side) => ({
    subject: own`Refunded: ${aboutOf(order)}`,
    heading: isRest(order) ? own`The rest of the price was refunded` : own`The whole price was refunded`,
    lines: [
      side === 'buyer'
        ? `${money(order.amountCents)} ${TO_CARD}`
        : `${money(order.amountCents)} was refunded to the buyer. If we have paid you for this sale, we take the money back, or keep the amount from your next sales.`,
    ],
  }),
  disputed: (order) => ({
    subject: own`Disputed at the bank: ${aboutOf(order)}`,
    heading: own`The buyer disputes the payment`,
    lines: ['Their bank decides now, which can take weeks. Keep everything that proves the handover.'],
  }),
  disputeWon: (order) => ({
    subject: own`The bank has decided: ${aboutOf(order)}`,
    heading: own`The bank rejected the dispute`,
    lines: ['The payment stays valid, and the order goes on as before.'],
  }),
  reviewed: (order, side) => ({
    subject: own`A review for ${aboutOf(order)}`,
    heading: own`${theOther(side)} has written a review`,
    lines: [
      `Write your review to read theirs. Otherwise we publish theirs alone ${byWhen(order.receivedAt, REVIEW_DAYS)}.`,
    ],
  }),
  reviewsShown: (order, side) => ({
    subject: own`Your reviews for ${aboutOf(order)}`,
    heading: own`Both reviews are published`,
    lines: [`Read what ${otherOf(order, side)} says, and answer if you like.`],
  }),
  paidOut: (order) => ({
    subject: own`Your money for ${aboutOf(order)}`,
    heading: own`${money(order.payoutCents ?? 0)} is on its way to you`,
    lines: ['It reaches your bank account in about two business days.'],
  }),
};

export const composeOrderNews: Compose = async (
  db,
  to,
  { id = '', side = 'buyer', news = 'paid', amountCents: given },
  terms,
) => {
  const order = await findOrderFacts(db, id);
  const words = NEWS[news];
  if (!order || !words) return undefined;
  const gone = order.refundedCents ?? 0;
  const amountCents = given ?? order.refundedCents ?? order.priceCents;
  // The buyer's bank has returned the refund meanwhile, so the email would be wrong.
  if (news === 'refundedInPart' && (gone === 0 || gone < amountCents)) return undefined;
  return {
    ...words({ ...order, problem: await findProblemFacts(db, id), amountCents }, side, terms),
    facts: factsOf(order, side),
    action: { label: side === 'buyer' ? 'Open the order' : 'Open the sale', path: pathOf(order, side, to) },
  };
};
