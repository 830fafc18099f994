import { fillIn, type AddressParams, type Panel } from '@relaptop/shared/contracts';

type ParamsOf<Pattern extends string> =
  unknown extends AddressParams<Pattern> ? [] : [params: AddressParams<Pattern>];

const filled = <Pattern extends string>(pattern: Pattern, [params]: ParamsOf<Pattern>): string =>
  fillIn(pattern, params ?? ({} as AddressParams<Pattern>));

/** One definition of an address, for its route and its links. */
export const address = <const Pattern extends string>(path: Pattern) => ({
  path,
  /** Without the leading slash, for a route below the root. */
  relative: path.slice(1),
  getHref: (...params: ParamsOf<Pattern>) => filled(path, params),
});

/** A page of both panels. Its path is relative to the panel. */
export const panelPage = <const Pattern extends string>(path: Pattern) => ({
  path,
  getHref: (panel: Panel, ...params: ParamsOf<Pattern>) => `/${panel}/${filled(path, params)}`,
});
