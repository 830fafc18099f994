import type { AdminPayout, FeeAnswer, FeeTerms, Money, Payout } from '@relaptop/shared/contracts';
import { DAY_MS } from '../../common/dayMs';
import { toDollars } from '../../http/money';
import type { PayoutView, Sums } from './reads';

export const toFees = ({ basisPoints, minCents }: FeeTerms): FeeAnswer => ({
  feePercent: basisPoints / 100,
  feeMinimum: toDollars(minCents),
});

/** @returns a payout for its seller; while it waits, with what is expected of it. */
export function toPayout(row: PayoutView): Payout {
  const isDecided = row.state === 'sending' || row.state === 'sent';
  const feeCents = isDecided ? row.feeCents - row.feeBackCents : row.feeNowCents;
  const expectedCents = row.capturedCents - row.refundedCents - row.feeNowCents;
  return {
    _id: row.bookingId,
    productName: row.productName,
    productImage: row.productImage,
    paidAt: (row.paidAt ?? row.createdAt).toISOString(),
    payoutState: row.state,
    waitingFor: row.waitingFor,
    ...holdOf(row),
    price: toDollars(row.capturedCents),
    refundedAmount: toDollars(row.refundedCents),
    fee: toDollars(feeCents),
    debtPaid: toDollars(row.debtCents),
    payoutAmount: toDollars(isDecided ? row.amountCents : expectedCents),
    takenBack: toDollars(row.takenBackCents),
    owed: toDollars(row.owedCents),
    transferId: row.transferId,
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

/** @returns the hold while it lasts. */
function holdOf({ state, holdReason, holdUntil, receivedAt }: PayoutView): Pick<Payout, 'hold'> {
  if (state !== 'waiting' || !holdUntil || holdUntil.getTime() <= Date.now()) return {};
  const days = Math.round((holdUntil.getTime() - (receivedAt ?? holdUntil).getTime()) / DAY_MS);
  return { hold: { until: holdUntil.toISOString(), days, isFirstSale: holdReason === 'newSeller' } };
}

export const toAdminPayout = (row: PayoutView): AdminPayout => ({
  ...toPayout(row),
  sealerEmail: row.sellerEmail,
});

export const toMoney = (sums: Sums): Money => ({
  captured: toDollars(sums.capturedCents),
  refundedAmount: toDollars(sums.refundedCents),
  waitingAmount: toDollars(sums.waitingCents),
  onTheWay: toDollars(sums.onTheWayCents),
  paidOut: toDollars(sums.sentCents - sums.takenBackCents),
  takenBack: toDollars(sums.takenBackCents),
  fee: toDollars(sums.feeCents),
  owed: toDollars(sums.owedCents),
});

const DUE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(individual|person_\w+)\.(first_name|last_name)$/, 'your name'],
  [/^external_account$/, 'a bank account'],
  [/^tos_acceptance/, "your agreement to the card provider's terms"],
  [/\.dob\./, 'your date of birth'],
  [/\.address\./, 'your address'],
  [/\.phone$/, 'your phone number'],
  [/\.email$/, 'your email address'],
  [/ssn|id_number/, 'a tax or identity number'],
  [/verification|document/, 'a document that shows who you are'],
  [/^business_profile\./, 'what you sell'],
];

/** @returns the details that the provider asks for, in words for people, each once. */
export const wordsFor = (due: readonly string[]): string[] => [
  ...new Set(
    due.map((field) => DUE_WORDS.find(([pattern]) => pattern.test(field))?.[1] ?? 'a few more details'),
  ),
];
