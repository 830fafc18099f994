import { useEffect, useEffectEvent } from 'react';
import { paths } from '@relaptop/shared/paths';
import { useLocation, useNavigate } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';

/**
 * Actions that require a login, such as saving a laptop. A visitor logs in first and returns to the page with
 * the action's name as the hash. Then the hook runs the action.
 *
 * @param actions by name
 * @returns functions by name that run the actions, after a login if needed
 */
export function useSignedInActions<Name extends string>(
  actions: Record<Name, () => void>,
): Record<Name, () => void> {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const names = Object.keys(actions) as Name[];
  const asked = status === 'signedIn' ? names.find((name) => hash === `#${name}`) : undefined;

  const runAsked = useEffectEvent((name: Name) => {
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    actions[name]();
  });
  useEffect(() => {
    if (asked) runAsked(asked);
  }, [asked]);

  if (status === 'signedIn') return actions;
  const logInFor = (name: Name) => () =>
    void navigate(paths.login.path, { state: { from: { pathname, search, hash: `#${name}` } } });
  return Object.fromEntries(names.map((name) => [name, logInFor(name)])) as Record<Name, () => void>;
}
