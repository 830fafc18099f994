import type { Panel, Role } from '@relaptop/shared/contracts';
import { address } from './address';
import { publicPages } from './publicPages';

export { pictureSizes } from '@relaptop/shared/contracts';
export { address, panelPage } from './address';
export { CHECK_GUIDE, INFO_PAGES } from './infoPages';
export { laptopHref, laptopsHref, productAnchor, productHref, sellerHref } from './hrefs';
export { publicPages } from './publicPages';

export const paths = {
  home: address('/'),
  homeAlias: address('/home'),
  register: address('/register'),
  login: address('/login'),
  startSelling: address('/start-selling'),
  account: address('/account'),
  emailLink: address('/account/link'),
  emailSettings: address('/account/emails'),
  unsubscribe: address('/unsubscribe'),
  dashboard: address('/dashboard'),
  adminPanel: address('/adminPanel'),
} as const;

export const panelFor = (role: Role | null): Panel => (role === 'admin' ? 'adminPanel' : 'dashboard');

/** Leads buyers to becoming a seller, visitors to signing up as a seller, and others to adding a laptop. */
export function sellLink(role: Role | null): { to: string; state?: unknown } {
  const { startSelling, register } = paths;
  if (role === null)
    return { to: register.path, state: { from: { pathname: startSelling.path }, wanted: 'sealer' } };
  return { to: role === 'user' ? startSelling.path : publicPages.addProduct.getHref(panelFor(role)) };
}
