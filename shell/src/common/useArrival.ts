import { paths } from '@relaptop/shared/paths';
import type { SignUpRole } from '@relaptop/shared/contracts';
import { useLocation } from '@relaptop/shared/router';
import type { PageRole } from '../guards/usePageAccess';

interface Origin {
  pathname: string;
  search?: string;
  hash?: string;
}

/** What a page says when it sends somebody to log in: where to go back to, and which role it takes when theirs was refused. */
export interface Arrival {
  from?: Origin;
  required?: PageRole;
  /** Whether the page that they wanted to open is only for people with an account. */
  needsAccount?: boolean;
  /** A person who is logged in to the sign-in service and has no account here yet: what they entered before, and what is missing. */
  unfinished?: { email: string; name: string; why: string };
  /** What a new account is to be. */
  wanted?: SignUpRole;
}

/** What the router calls the location that the document was opened at. */
const FIRST_KEY = 'default';
const NO_ORIGIN: readonly string[] = [paths.home.path, paths.login.path, paths.register.path];

/** Before the scripts are there a link is followed by the browser, which tells only from where. */
function originByReferrer(): Arrival {
  if (!URL.canParse(document.referrer)) return {};
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === location.origin && !NO_ORIGIN.includes(pathname) ? { from: { pathname, search } } : {};
}

/** @returns from where somebody has come to a page for people who are not signed in. */
export function useArrival(): Arrival {
  const { state, key } = useLocation() as { state: unknown; key: string };
  if (typeof state === 'object' && state !== null) return state;
  return key === FIRST_KEY ? originByReferrer() : {};
}
