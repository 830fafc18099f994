import type { Form } from './form';

/** The server calls with its secret key, the browser with the publishable one. */
export type Caller = 'secret' | 'publishable';

/** Key that a route needs; `clientSecret` is the secret key, or the intent's own client secret. */
export type Access = 'secret' | 'publishable' | 'clientSecret';

export interface Call {
  form: Form;
  /** The id in the path; empty when the path has none. */
  id: string;
  by: Caller;
  /** Where the caller believes that it reaches the provider. */
  host: string;
  /** The connected account that the call is made for, from the `stripe-account` header. */
  account?: string;
}

export interface Route {
  method: 'GET' | 'POST';
  path: RegExp;
  access: Access;
  /** Fields that the call takes, besides `expand`. */
  accepts: readonly string[];
  /** Whether it may be called for a connected account. */
  forAccounts?: boolean;
  run(call: Call): object;
}

/** The route of a method and a path template such as `/v1/charges/:id`. */
export function route(
  method: Route['method'],
  template: string,
  access: Access,
  accepts: readonly string[],
  run: Route['run'],
): Route {
  return { method, path: new RegExp(`^${template.replace(':id', '(\\w+)')}$`), access, accepts, run };
}
