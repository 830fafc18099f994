import type { DistanceUnit } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import type { MailData } from '../../../database/mailSchema';

export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly panel: 'dashboard' | 'adminPanel';
  /** Whether another person had signed up with this address before its owner did. */
  readonly isRightfulOwner: boolean;
}

/** The content of an email; the layout renders it as HTML and text. Only lines and facts may contain text that people wrote (rule 42). */
export interface MailContent {
  readonly subject: Own;
  readonly heading: Own;
  /** Mail programs show the first line next to the subject. */
  readonly lines: readonly string[];
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly action?: { readonly label: string; readonly path: string };
}

/** @returns undefined if the email's news is outdated */
export type Compose = (
  db: Database,
  to: Recipient,
  data: MailData,
  terms: Terms,
) => Promise<MailContent | undefined>;

export interface Terms {
  /**
   * Days without an answer from the buyer until an order counts as received. They start with the payment, or with the end of a problem or
   * dispute.
   */
  readonly receivedAfterDays: number;
  readonly payoutsOn: boolean;
  readonly distanceUnit: DistanceUnit;
}

declare const brand: unique symbol;
/** Text that the shop itself wrote. The compiler refuses people's names, titles and messages. */
export type Own = string & { readonly [brand]: true };

/** A tag for subjects and headings. Any value except a number or the shop's own text is a type error. */
export const own = (words: TemplateStringsArray, ...values: readonly (Own | number)[]): Own =>
  String.raw({ raw: words }, ...values) as Own;
