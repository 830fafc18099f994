import { useEffect, useEffectEvent } from 'react';
import { paths } from '@relaptop/shared/paths';
import { useLocation, useNavigate } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';

/**
 * Actions of a page that require a login. Visitors log in first and return with `#name` in the address,
 * which then runs the action.
 *
 * @param acts by name
 * @returns a function that runs one of them, after a login if needed
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
