import { textOf, type Form } from './form';
import type { Ledger } from './ledger';
import { invalid, notFound } from './providerError';
import type { Tables } from './store';

/** The server uses the secret key, the browser the publishable key. */
export type Caller = 'secret' | 'publishable';

/** `clientSecret` accepts the secret key, or the publishable key with the intent's client secret. */
export type Access = 'secret' | 'publishable' | 'clientSecret';

export interface Call {
  form: Form;
  id: string;
  by: Caller;
  host: string;
  account?: string;
}

export interface Route {
  method: 'GET' | 'POST';
  path: RegExp;
  access: Access;
  accepts: readonly string[];
  forAccounts?: boolean;
  run(call: Call): object;
}

/** @param template such as `/v1/charges/:id` */
export function route(
  method: Route['method'],
  template: string,
  access: Access,
  accepts: readonly string[],
  run: Route['run'],
): Route {
  return { method, path: new RegExp(`^${template.replace(':id', '(\\w+)')}$`), access, accepts, run };
}

type ListedTable = Exclude<
  keyof Tables,
  'testCards' | 'paymentMethods' | 'answers' | 'accountSetups' | 'accountLinks' | 'connectedEntries'
>;

/** Lists a table. @param filters request fields that select records with the same value */
export function listRoute<K extends ListedTable>(
  ledger: Ledger,
  path: string,
  table: K,
  filters: readonly (keyof Tables[K] & string)[],
): Route {
  return route('GET', path, 'secret', ['limit', 'starting_after', ...filters], ({ form }) => {
    const isWanted = (record: Tables[K]) =>
      filters.every((field) => (textOf(form, field) ?? record[field]) === record[field]);
    return listPage(path, ledger.store.all(table).filter(isWanted), form);
  });
}

/** Returns one page, newest record first, with 10 records by default and at most 100. */
function listPage(url: string, oldestFirst: readonly { id: string }[], form: Form) {
  const limit = Number(textOf(form, 'limit') ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw invalid('This value must be between 1 and 100.', { param: 'limit' });
  }
  const after = textOf(form, 'starting_after');
  const position = oldestFirst.findIndex((record) => record.id === after);
  if (after !== undefined && position < 0) throw notFound('object', after, 'starting_after');
  const rest = oldestFirst.slice(0, after === undefined ? undefined : position).reverse();
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}
