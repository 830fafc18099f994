import { fillIn, type AddressParams, type Panel } from '@relaptop/shared/contracts';

/** None for a pattern without parameters. */
type ParamsOf<Pattern extends string> =
  unknown extends AddressParams<Pattern> ? [] : [params: AddressParams<Pattern>];

const filled = <Pattern extends string>(pattern: Pattern, [params]: ParamsOf<Pattern>): string =>
  fillIn(pattern, params ?? ({} as AddressParams<Pattern>));

/** An address of the one URL space: a route is declared and links are made from the same object. */
export const address = <const Pattern extends string>(path: Pattern) => ({
  path,
  /** The same without the leading slash, as a route below the root is declared. */
  relative: path.slice(1),
  getHref: (...params: ParamsOf<Pattern>) => filled(path, params),
});

/** A page that can stand in either panel, by its address relative to the panel. */
export const panelPage = <const Pattern extends string>(path: Pattern) => ({
  path,
  getHref: (panel: Panel, ...params: ParamsOf<Pattern>) => `/${panel}/${filled(path, params)}`,
});
