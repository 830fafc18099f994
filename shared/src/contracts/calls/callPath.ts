import { fillIn, type AddressParams } from '../addresses';
import type { CallName } from './index';

export const API_PREFIX = '/api';

/** The path of a call below {@link API_PREFIX}, such as `/laptops/:id`. */
export type CallPath<Name extends CallName = CallName> = Name extends `${string} ${infer Path}`
  ? Path
  : never;

export const callPattern = <Name extends CallName>(name: Name): CallPath<Name> =>
  name.slice(name.indexOf(' ') + 1) as CallPath<Name>;

/** The path below {@link API_PREFIX}. Parameters are escaped. */
export const callPath = <Name extends CallName>(
  name: Name,
  ...[params]: CallPath<Name> extends `${string}:${string}` ? [AddressParams<CallPath<Name>>] : []
): string => fillIn(callPattern(name) as string, params ?? {});
