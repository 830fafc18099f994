import type { DistanceUnit } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import type { MailData } from '../../../database/mailSchema';

/** The recipient at the time of sending. */
export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly panel: 'dashboard' | 'adminPanel';
  /** Whether another person had signed up with the address before. */
  readonly isRightfulOwner: boolean;
}

/** An email in plain words; the layout renders it as HTML and text. Only lines and facts may contain people's own text (rule 42). */
export interface MailContent {
  readonly subject: Own;
  readonly heading: Own;
  /** Mail programs show the first line next to the subject. */
  readonly lines: readonly string[];
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly action?: { readonly label: string; readonly path: string };
}

/** @returns undefined if the email is no longer true, or of no use. */
export type Compose = (
  db: Database,
  to: Recipient,
  data: MailData,
  terms: Terms,
) => Promise<MailContent | undefined>;

/** Settings that texts depend on. */
export interface Terms {
  /** Days without an answer after which an order counts as received, from the payment or from the end of a problem. */
  readonly receivedAfterDays: number;
  /** Whether sellers are paid through the card provider. */
  readonly payoutsOn: boolean;
  readonly distanceUnit: DistanceUnit;
}

declare const brand: unique symbol;
/** Text of the shop itself. People's names, titles and messages don't fit this type. */
export type Own = string & { readonly [brand]: true };

/** Makes subjects and headings: other strings than the shop's own are type errors. */
export const own = (words: TemplateStringsArray, ...values: readonly (Own | number)[]): Own =>
  String.raw({ raw: words }, ...values) as Own;
