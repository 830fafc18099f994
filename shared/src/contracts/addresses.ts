import { PICTURE_WIDTHS } from './limits';
import { PANELS, type MountGroup } from './vocabulary';

/** Parameters of a pattern such as `/category/:categoryId`. */
export type AddressParams<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Record<Name, string> & AddressParams<Tail>
    : Record<Rest, string>
  : unknown;

export function fillIn<Pattern extends string>(pattern: Pattern, params: AddressParams<Pattern>): string {
  const values = params as Record<string, string>;
  return pattern.replace(/:([A-Za-z]+)/g, (_match, name: string) => encodeURIComponent(values[name] ?? ''));
}

export const mountGroupOf = (pathname: string): MountGroup =>
  PANELS.find((panel) => pathname === `/${panel}` || pathname.startsWith(`/${panel}/`)) ?? 'public';

export const IMAGES_PREFIX = '/images/';

/** @returns the `srcset` of a picture that the server stores; undefined for a picture at another host */
export function pictureSizes(address: string): string | undefined {
  if (!address.startsWith(IMAGES_PREFIX)) return undefined;
  const name = address.slice(IMAGES_PREFIX.length);
  return PICTURE_WIDTHS.map((width) => `${IMAGES_PREFIX}${width}/${name} ${width}w`).join(', ');
}

const PASSWORD_PAGES: readonly string[] = ['login', 'register', 'account', 'account/link'];

/** Pages with a password field. In test mode, these pages run only live versions of remotes. */
export function isPasswordPage(pathname: string): boolean {
  try {
    const parts = decodeURI(pathname).toLowerCase().split('/');
    return PASSWORD_PAGES.includes(parts.filter(Boolean).join('/'));
  } catch {
    return false;
  }
}
