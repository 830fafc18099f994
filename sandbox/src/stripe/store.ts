import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { readIfPresent, writePrivately } from '../files';
import { now } from './identifiers';

/** Record type of each table. Other files add their tables with `declare module`. */
export interface Tables {
  testCards: TestCard;
  answers: IdempotentAnswer;
}
export type TableName = keyof Tables;
type Change = { [K in TableName]: [table: K, record: Tables[K]] }[TableName];

export const TABLES: Record<TableName, string> = {
  paymentIntents: 'payment_intent',
  paymentMethods: 'PaymentMethod',
  testCards: 'card',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  events: 'event',
  answers: 'answer',
  accounts: 'account',
  accountSetups: 'account',
  accountLinks: 'account_link',
  transfers: 'transfer',
  transferReversals: 'transfer_reversal',
  balanceTransactions: 'balance_transaction',
  connectedEntries: 'entry',
};

/** Seconds until the provider forgets an event or an idempotency key. */
const RETENTION_SECONDS: Partial<Record<TableName, number>> = { events: 30 * 86_400, answers: 86_400 };

/**
 * The provider's data, in memory and in a file. The provider appends all changes of a call to the file as one
 * line, and then answers. A crash therefore loses no answered call, and leaves no call half done.
 */
export class Store {
  private readonly tables = Object.fromEntries(Object.keys(TABLES).map((name) => [name, new Map()])) as {
    [K in TableName]: Map<string, Tables[K]>;
  };
  private changes: Change[] = [];

  /** @param file stores the data. Without it, the data stays in memory */
  constructor(private readonly file?: string) {
    if (file === undefined) return;
    const text = readIfPresent(file);
    if (text !== undefined) text.split('\n').forEach((line) => this.replay(line));
    this.compact(file);
  }

  get<K extends TableName>(table: K, id: string): Tables[K] | undefined {
    return this.tables[table].get(id);
  }

  all<K extends TableName>(table: K): Tables[K][] {
    return [...this.tables[table].values()];
  }

  put<K extends TableName>(table: K, record: Tables[K]): void {
    this.tables[table].set(record.id, record);
    this.changes.push([table, record] as Change);
  }

  /** @throws the file system's error; the next commit then writes the changes */
  commit(): void {
    if (this.changes.length === 0) return;
    // The line break comes first. If a full disk truncates a line, the next line is still complete.
    if (this.file !== undefined) appendFileSync(this.file, `\n${JSON.stringify(this.changes)}`);
    this.changes = [];
  }

  private replay(line: string): void {
    if (line === '') return;
    let changes: Change[];
    try {
      changes = JSON.parse(line) as Change[];
    } catch {
      return;
    }
    for (const [table, record] of changes) this.load(table, record);
  }

  private load(table: TableName, record: Change[1]): void {
    const kept = RETENTION_SECONDS[table];
    const created = 'created' in record ? record.created : now();
    if (kept !== undefined && created < now() - kept) return;
    (this.tables[table] as Map<string, Change[1]>).set(record.id, record);
  }

  /** Rewrites the file without old versions of records, so that it doesn't grow forever. */
  private compact(file: string): void {
    const names = Object.keys(this.tables) as TableName[];
    const lines = names.flatMap((name) => this.all(name).map((record) => JSON.stringify([[name, record]])));
    mkdirSync(dirname(file), { recursive: true });
    writePrivately(file, lines.join('\n'));
  }
}

/** The types below have the card provider's field names. Amounts are integer cents, times are Unix seconds. */

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

export interface ProviderErrorBody {
  type: string;
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: object;
  payment_method?: object;
}

/**
 * The test card of a payment method. For any other card number, `number` is `other`, so that no real card
 * number is stored.
 */
interface TestCard {
  id: string;
  number: string;
}

export interface IdempotentAnswer {
  id: string;
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  created: number;
}
