import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { readIfPresent, writePrivately } from '../files';
import { now } from './identifiers';

/** The record of each table; the file that makes a kind of record adds its own. */
export interface Tables {
  testCards: TestCard;
  answers: IdempotentAnswer;
}
export type TableName = keyof Tables;
type Change = { [K in TableName]: [table: K, record: Tables[K]] }[TableName];

/** The tables, with the provider's word for a record of each. */
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

/** Seconds after which the provider forgets an event or an idempotency key. */
const KEPT: Partial<Record<TableName, number>> = { events: 30 * 86_400, answers: 86_400 };

/**
 * The stand-in's memory. Each call's changes are appended to the file as one line before the call is answered, so after
 * kill -9 every answered call is still known, and no call is known by half.
 */
export class Store {
  private readonly tables = Object.fromEntries(Object.keys(TABLES).map((name) => [name, new Map()])) as {
    [K in TableName]: Map<string, Tables[K]>;
  };
  private changes: Change[] = [];

  /** @param file where the state is kept; without one it lives in memory only */
  constructor(private readonly file?: string) {
    if (file === undefined) return;
    const text = readIfPresent(file);
    if (text !== undefined) text.split('\n').forEach((line) => this.replay(line));
    this.compact(file);
  }

  get<K extends TableName>(table: K, id: string): Tables[K] | undefined {
    return this.tables[table].get(id);
  }

  /** In the order in which they were made. */
  all<K extends TableName>(table: K): Tables[K][] {
    return [...this.tables[table].values()];
  }

  /** Notes a new or changed record; {@link commit} makes it last. */
  put<K extends TableName>(table: K, record: Tables[K]): void {
    this.tables[table].set(record.id, record);
    this.changes.push([table, record] as Change);
  }

  /** Writes everything noted since the last time. @throws the file system's error, with the changes kept for the next time */
  commit(): void {
    if (this.changes.length === 0) return;
    // The line break stands first: when a full disk cut the last line off, the next one is still a line of its own.
    if (this.file !== undefined) appendFileSync(this.file, `\n${JSON.stringify(this.changes)}`);
    this.changes = [];
  }

  private replay(line: string): void {
    if (line === '') return;
    let changes: Change[];
    try {
      changes = JSON.parse(line) as Change[];
    } catch {
      // Only a write that was cut off leaves such a line, and its call was never answered.
      return;
    }
    for (const [table, record] of changes) this.load(table, record);
  }

  private load(table: TableName, record: Change[1]): void {
    const kept = KEPT[table];
    const created = 'created' in record ? record.created : now();
    if (kept !== undefined && created < now() - kept) return;
    (this.tables[table] as Map<string, Change[1]>).set(record.id, record);
  }

  /** Old versions of records are dropped at start, so the file does not grow for ever. */
  private compact(file: string): void {
    const names = Object.keys(this.tables) as TableName[];
    const lines = names.flatMap((name) => this.all(name).map((record) => JSON.stringify([[name, record]])));
    mkdirSync(dirname(file), { recursive: true });
    writePrivately(file, lines.join('\n'));
  }
}

/** Records have the card provider's field names. Amounts are integer cents, times are Unix seconds. */

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

/** The error object of an answer, as the provider words it. */
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

/** The test card of each payment method. Other numbers are never stored: a user might enter a real card. */
interface TestCard {
  id: string;
  number: string;
}

/** The answer that a repeated idempotency key gets again. */
export interface IdempotentAnswer {
  id: string;
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  created: number;
}
