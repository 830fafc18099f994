import { IMAGES_PREFIX, PICTURE_WIDTHS, type Panel, type Role } from '@relaptop/shared/contracts';
import { address } from './address';
import { publicPages } from './publicPages';

export { address, panelPage } from './address';
export { laptopHref, laptopsHref, productAnchor, productHref, publicPages } from './publicPages';

/** The shell's own addresses. */
export const paths = {
  home: address('/'),
  homeAlias: address('/home'),
  register: address('/register'),
  login: address('/login'),
  startSelling: address('/start-selling'),
  dashboard: address('/dashboard'),
  adminPanel: address('/adminPanel'),
} as const;

/** @returns the panel in which somebody with this role works. */
export const panelFor = (role: Role | null): Panel => (role === 'admin' ? 'adminPanel' : 'dashboard');

/** @returns the way to Add Product: for buyers by way of becoming a seller, for visitors by way of signing up as one. */
export function sellLink(role: Role | null): { to: string; state?: unknown } {
  const { startSelling, register } = paths;
  if (role === null)
    return { to: register.path, state: { from: { pathname: startSelling.path }, wanted: 'sealer' } };
  return { to: role === 'user' ? startSelling.path : publicPages.addProduct.getHref(panelFor(role)) };
}

/**
 * @returns a picture's `srcset`: the widths in which the server hands out its own. One at another host comes as it is.
 */
export function pictureSizes(address: string): string | undefined {
  if (!address.startsWith(IMAGES_PREFIX)) return undefined;
  const name = address.slice(IMAGES_PREFIX.length);
  return PICTURE_WIDTHS.map((width) => `${IMAGES_PREFIX}${width}/${name} ${width}w`).join(', ');
}
