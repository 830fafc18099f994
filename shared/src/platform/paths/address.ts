import { fillIn, type AddressParams, type Panel } from '@relaptop/shared/contracts';

/** Arguments of `getHref`; empty for a pattern without parameters. */
type ParamsOf<Pattern extends string> =
  unknown extends AddressParams<Pattern> ? [] : [params: AddressParams<Pattern>];

const filled = <Pattern extends string>(pattern: Pattern, [params]: ParamsOf<Pattern>): string =>
  fillIn(pattern, params ?? ({} as AddressParams<Pattern>));

/** Defines an address once, for its route and its links. */
export const address = <const Pattern extends string>(path: Pattern) => ({
  path,
  /** The path without its leading slash, for a route below the root. */
  relative: path.slice(1),
  getHref: (...params: ParamsOf<Pattern>) => filled(path, params),
});

/** Defines a page that both panels can have. Its path is relative to the panel. */
export const panelPage = <const Pattern extends string>(path: Pattern) => ({
  path,
  getHref: (panel: Panel, ...params: ParamsOf<Pattern>) => `/${panel}/${filled(path, params)}`,
});
