import { SETTLED_STATES, ERROR_CODES, type CannotWrite, type OrderState } from '@relaptop/shared/contracts';
import type { Caller } from '../../http/app';
import { AppError, addressNotConfirmed, conflict, sold } from '../../http/errors';

interface Facts {
  readonly other: { readonly isDeleted: boolean; readonly isSuspended: boolean };
  readonly laptop: { readonly isGone: boolean };
  readonly dealId: string | null;
  readonly dealState: OrderState | null;
  readonly youBlocked: boolean;
  readonly blocked: boolean;
}

const isPaid = ({ dealState }: Facts): boolean => SETTLED_STATES.some((state) => state === dealState);

/** @returns the reason why this person can't write in a conversation any more; null if they can */
export function refusalOf(
  facts: Facts,
  { emailVerified }: Pick<Caller, 'emailVerified'>,
): CannotWrite | null {
  if (facts.other.isDeleted || facts.other.isSuspended) return 'personGone';
  // Once the order is paid, both may write without a confirmed email, to agree on a meeting.
  if (!emailVerified && !isPaid(facts)) return 'unconfirmed';
  if (facts.youBlocked) return 'youBlocked';
  if (facts.blocked) return 'blocked';
  return facts.laptop.isGone && facts.dealId === null ? 'laptopGone' : null;
}

interface FirstContact extends Facts {
  readonly sellerId: string;
  readonly laptop: { readonly isGone: boolean; readonly isSold: boolean };
}

export function firstContactRefusal(facts: FirstContact, caller: Caller): CannotWrite | null {
  if (facts.sellerId === caller.id) return 'ownLaptop';
  const isOthers = facts.laptop.isSold && !facts.laptop.isGone && facts.dealId === null;
  return refusalOf(facts, caller) ?? (isOthers ? 'laptopSold' : null);
}

const gone = (message: string) => conflict(ERROR_CODES.gone, message);
const blocked = (message: string) => conflict(ERROR_CODES.blocked, message);
const ERRORS: Readonly<Record<CannotWrite, () => AppError>> = {
  unconfirmed: addressNotConfirmed,
  ownLaptop: () => new AppError(ERROR_CODES.ownLaptop, 'You can’t ask about your own laptop.'),
  youBlocked: () => blocked('You have blocked this person. Unblock them to write to them.'),
  blocked: () => blocked('You can’t send messages to this person.'),
  personGone: () =>
    conflict(
      ERROR_CODES.personGone,
      'This person’s account is closed, so they can’t read messages any more.',
    ),
  laptopGone: () => gone('This laptop is no longer for sale, so you can’t ask about it.'),
  laptopSold: sold,
  noOrder: () => gone('This order has ended, so you can’t write to the buyer first.'),
};

export function assertMayWrite(refusal: CannotWrite | null): void {
  if (refusal) throw ERRORS[refusal]();
}
