import {
  isolated,
  type CancelReason,
  type Handover,
  type OrderActor,
  type OrderStep,
  type OrderStepName,
} from '@relaptop/shared/contracts';
import { Box, formatDateTime, Typography } from '@relaptop/shared/ui';
import { CANCEL_TEXTS } from './texts';

function whoOf(by: OrderActor, { side, other }: Pick<Handover, 'side' | 'other'>): string {
  if (by === side) return 'You';
  const others: Readonly<Record<OrderActor, string>> = {
    buyer: isolated(other.name),
    seller: isolated(other.name),
    admin: 'An admin',
    provider: 'The card provider',
    sweeper: 'Relaptop',
  };
  return others[by];
}

const received: Readonly<Record<OrderActor, (who: string) => string>> = {
  buyer: (who) => `${who} confirmed receiving the laptop`,
  seller: (who) => `${who} typed the buyer’s code: the laptop was received`,
  sweeper: () => 'The buyer didn’t object in time, so the laptop counts as received',
  admin: (who) => `${who} decided that the laptop was received`,
  provider: () => 'The laptop was received',
};

const STEP_TEXTS: Readonly<Record<OrderStepName, (who: string, by: OrderActor) => string>> = {
  booked: (who) => `${who} booked the laptop`,
  meetingProposed: (who) => `${who} suggested a place or time to meet`,
  meetingAgreed: (who) => `${who} agreed to the meeting`,
  paying: () => 'The card was accepted',
  released: () => 'The payment did not go through',
  paid: () => 'The payment is complete',
  lost: () => 'The payment came too late',
  reminded: () => 'Relaptop asked the buyer whether they have the laptop',
  received: (who, by) => received[by](who),
  problemOpened: (who) => `${who} reported a problem`,
  problemAnswered: (who) => `${who} wrote about the problem`,
  offerMade: (who) => `${who} offered to give money back`,
  offerDeclined: (who) => `${who} declined the offer`,
  offerAccepted: (who) => `${who} accepted the offer`,
  adminAsked: (who) => `${who} asked an admin to decide`,
  problemWithdrawn: (who) => `${who} withdrew the problem`,
  problemResolved: () => 'The problem was settled',
  refundedInPart: () => 'A part of the price went back to the card',
  refunded: () => 'The price went back to the card',
  disputed: () => 'The payment was disputed at the bank',
  disputeWon: () => 'The bank rejected the dispute',
  cancelled: (who) => `${who} canceled the booking`,
  deleted: (who) => `${who} deleted the order`,
  paidOut: () => 'The money was sent to the seller',
  reviewed: (who) => `${who} wrote a review`,
  reviewsShown: () => 'Both reviews are published',
};

export const logText = ({ step, by }: OrderStep, order: Pick<Handover, 'side' | 'other'>): string =>
  STEP_TEXTS[step](whoOf(by, order), by);

/** Undefined if {@link logText} contains the note. */
export function noteText(
  { step, note }: OrderStep,
  { cancelNote }: Pick<Handover, 'cancelNote'>,
): string | undefined {
  if (step === 'received' || note === null) return undefined;
  if (step !== 'cancelled') return note;
  return cancelNote ?? (isReason(note) ? CANCEL_TEXTS[note] : note);
}

const isReason = (note: string): note is CancelReason => note in CANCEL_TEXTS;

function Line({ step, order }: { step: OrderStep; order: Handover }) {
  const note = noteText(step, order);
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Typography component="time" dateTime={step.at} variant="caption" color="textSecondary">
        {formatDateTime(step.at)}
      </Typography>
      <Typography variant="body2">{logText(step, order)}</Typography>
      {note && (
        <Typography variant="body2" color="textSecondary">
          “{note}”
        </Typography>
      )}
    </Box>
  );
}

export function OrderLog({ order }: { order: Handover }) {
  const steps = order.steps.toReversed();
  if (steps.length === 0) return null;
  return (
    <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {steps.map((step, index) => (
        <Line key={`${step.at} ${step.step} ${index}`} step={step} order={order} />
      ))}
    </Box>
  );
}
