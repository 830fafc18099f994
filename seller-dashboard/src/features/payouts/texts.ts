import type { AccountState, StatementLine, WaitingFor } from '@relaptop/shared/contracts';
import { whenSent } from '../../common/payouts/whenSent';

export const TITLE = 'Payouts';

/** Reasons why a payout waits. */
export const WAITS: Record<WaitingFor, string> = {
  receipt: 'Comes once the buyer has the laptop',
  problem: 'Waits until the problem is settled',
  dispute: 'Waiting for the buyer’s bank to decide',
  refund: 'Waits: money is going back to the buyer',
  suspension: 'Waits while your account is suspended',
  account: 'Waiting for you: tell us where it goes',
  hold: 'Waits for some days after the buyer has the laptop',
  provider: 'The card provider could not send it yet; we’ll try again',
  nothing: 'On the way',
};

interface AccountTexts {
  readonly title: string;
  readonly text: string;
  readonly button: string | undefined;
  readonly severity: 'info' | 'warning' | 'success';
}

/** @param due information that the card provider still requires, in words */
export function accountTexts(state: AccountState, due: readonly string[]): AccountTexts {
  const wanted = due.length > 0 ? ` Still missing: ${listOf(due)}.` : '';
  if (state === 'none')
    return {
      title: 'Tell us where your money goes',
      text: 'Our card provider, Stripe, pays you. It asks for your name and a bank account, which takes a few minutes; we never see your bank details.',
      button: 'Set up payouts',
      severity: 'info',
    };
  if (state === 'missing')
    return {
      title: 'Some details are missing',
      text: `You have begun to set up payouts.${wanted}`,
      button: 'Continue',
      severity: 'warning',
    };
  if (state === 'restricted')
    return {
      title: 'The card provider has stopped your payouts',
      text: `It has to look at your account, or needs to know more.${wanted} Your money waits here meanwhile.`,
      button: 'See what is needed',
      severity: 'warning',
    };
  return {
    title: 'You are set up',
    text: `We send your money ${whenSent()}. It is in your bank account about two business days later.`,
    button: undefined,
    severity: 'success',
  };
}

const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export const KINDS: Record<StatementLine['statementKind'], string> = {
  sale: 'Sale',
  takenBack: 'Taken back',
  debt: 'Became a debt',
};
