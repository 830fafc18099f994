import { paths } from '@relaptop/shared/paths';
import type { SignUpRole } from '@relaptop/shared/contracts';
import { useLocation } from '@relaptop/shared/router';
import type { PageRole } from './routeHandle';

interface Origin {
  pathname: string;
  search?: string;
  hash?: string;
}

/** Location state for the login page: the page to return to, and the role that it requires. */
export interface Arrival {
  from?: Origin;
  required?: PageRole;
  /** Whether the wanted page needs an account. */
  needsAccount?: boolean;
  /** A user with an account at the sign-in provider but none here: the earlier entries, and the reason. */
  unfinished?: { email: string; name: string; why: string };
  /** The type of a new account. */
  wanted?: SignUpRole;
}

/** The router's key for the document's first location. */
const FIRST_KEY = 'default';
const NO_ORIGIN: readonly string[] = [paths.home.path, paths.login.path, paths.register.path];

/** Before the scripts run, the browser follows links itself, and only the referrer tells the origin. */
function originByReferrer(): Arrival {
  if (!URL.canParse(document.referrer)) return {};
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === location.origin && !NO_ORIGIN.includes(pathname) ? { from: { pathname, search } } : {};
}

/** @returns where the visitor came from */
export function useArrival(): Arrival {
  const { state, key } = useLocation() as { state: unknown; key: string };
  if (typeof state === 'object' && state !== null) return state;
  return key === FIRST_KEY ? originByReferrer() : {};
}
