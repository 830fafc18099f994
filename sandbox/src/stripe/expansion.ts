import { invalid } from './providerError';
import type { Store, TableName } from './store';

type Fields = Record<string, unknown>;

const TABLE_OF_PREFIX: Record<string, TableName> = {
  pi: 'paymentIntents',
  pm: 'paymentMethods',
  ch: 'charges',
  re: 'refunds',
  dp: 'disputes',
  tr: 'transfers',
  trr: 'transferReversals',
  txn: 'balanceTransactions',
  acct: 'accounts',
};

/**
 * Replaces ids with their objects, for paths such as `latest_charge`, `data.payment_method` or `latest_charge.refunds`, in a copy of the
 * answer.
 */
export function expand(store: Store, answer: object, paths: readonly string[]): object {
  if (paths.length === 0) return answer;
  const copy = structuredClone(answer) as Fields;
  for (const path of paths) expandPath(store, copy, path.split('.'));
  return copy;
}

function expandPath(store: Store, target: Fields, [key, ...rest]: string[]): void {
  if (key === undefined) return;
  const value = expanded(store, target, key);
  target[key] = value;
  for (const child of Array.isArray(value) ? value : [value]) {
    if (rest.length > 0 && typeof child === 'object' && child !== null)
      expandPath(store, child as Fields, rest);
  }
}

function expanded(store: Store, target: Fields, key: string): unknown {
  if (key === 'refunds' && target.object === 'charge') return refundsOf(store, String(target.id));
  const value = target[key];
  if (value === undefined) throw invalid(`This property cannot be expanded (${key}).`, { param: 'expand' });
  if (typeof value !== 'string') return value;
  const table = TABLE_OF_PREFIX[value.split('_')[0] ?? ''];
  return structuredClone(table ? (store.get(table, value) ?? value) : value);
}

function refundsOf(store: Store, charge: string) {
  const data = store.all('refunds').filter((refund) => refund.charge === charge);
  return {
    object: 'list',
    url: `/v1/charges/${charge}/refunds`,
    has_more: false,
    data: structuredClone(data),
  };
}
