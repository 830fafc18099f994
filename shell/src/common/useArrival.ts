import { paths } from '@relaptop/shared/paths';
import type { SignUpRole } from '@relaptop/shared/contracts';
import { useLocation } from '@relaptop/shared/router';
import type { PageRole } from './routeHandle';

interface Origin {
  pathname: string;
  search?: string;
  hash?: string;
}

/** `location.state` of the login page: the page to return to, and the reason for the redirect. */
export interface Arrival {
  from?: Origin;
  required?: PageRole;
  needsAccount?: boolean;
  /**
   * A sign-up that stopped halfway: the entered data, and why it failed. The user has an account at Firebase,
   * but not at the shop.
   */
  unfinished?: { email: string; name: string; why: string };
  /** The role that the sign-up form preselects. */
  wanted?: SignUpRole;
}

/** The router's key of the document's first location. */
const FIRST_KEY = 'default';
const NO_ORIGIN: readonly string[] = [paths.home.path, paths.login.path, paths.register.path];

/**
 * Before the scripts run, a link opens a document without `location.state`. The referrer then names the
 * previous page.
 */
function originByReferrer(): Arrival {
  if (!URL.canParse(document.referrer)) return {};
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === location.origin && !NO_ORIGIN.includes(pathname) ? { from: { pathname, search } } : {};
}

export function useArrival(): Arrival {
  const { state, key } = useLocation() as { state: unknown; key: string };
  if (typeof state === 'object' && state !== null) return state;
  return key === FIRST_KEY ? originByReferrer() : {};
}
