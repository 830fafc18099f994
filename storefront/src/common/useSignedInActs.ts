import { useEffect, useEffectEvent } from 'react';
import { paths } from '@relaptop/shared/paths';
import { useLocation, useNavigate } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';

/**
 * Things to do on a page for which somebody has to be signed in. Visitors log in first, and come back to the page with `#name`
 * behind its address, which then does it.
 *
 * @param acts by name
 * @returns what does one of them, by way of logging in where that is needed
 */
export function useSignedInActs<Name extends string>(
  acts: Record<Name, () => void>,
): Record<Name, () => void> {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const names = Object.keys(acts) as Name[];
  const asked = status === 'signedIn' ? names.find((name) => hash === `#${name}`) : undefined;

  const doAsked = useEffectEvent((name: Name) => {
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    acts[name]();
  });
  useEffect(() => {
    if (asked) doAsked(asked);
  }, [asked]);

  if (status === 'signedIn') return acts;
  const logInFor = (name: Name) => () =>
    void navigate(paths.login.path, { state: { from: { pathname, search, hash: `#${name}` } } });
  return Object.fromEntries(names.map((name) => [name, logInFor(name)])) as Record<Name, () => void>;
}
