import type { Database } from '../../../database/database';
import type { MailData } from '../../../database/mailSchema';
import type { Own } from './own';

/** Who gets it, as they are when it is sent. */
export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Whether somebody has opened the link that confirms the address. */
  readonly isConfirmed: boolean;
  readonly panel: 'dashboard' | 'adminPanel';
  readonly isGone: boolean;
  /** Whether another person had signed up with the address before. */
  readonly isRightfulOwner: boolean;
}

/** An email in plain words; the layout makes HTML and text of it. People's own text may stand in lines and facts only (rule 42). */
export interface MailContent {
  readonly subject: Own;
  readonly heading: Own;
  /** What happened, what to do, and by when: the first one is also what mail programs show beside the subject. */
  readonly lines: readonly string[];
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly action?: { readonly label: string; readonly path: string };
}

/** @returns nothing when it is not true any more, or of no use. */
export type Compose = (
  db: Database,
  to: Recipient,
  data: MailData,
  terms: Terms,
) => Promise<MailContent | undefined>;

/** What the shop's settings say, for what depends on them. */
export interface Terms {
  /** Days after the payment, or after what kept it from that, from which an order counts as received. */
  readonly receivedAfterDays: number;
  /** Whether sellers are paid through the card provider. */
  readonly payoutsOn: boolean;
}
