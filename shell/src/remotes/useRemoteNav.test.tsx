import { renderHook } from '@testing-library/react';
import type { NavItem } from '@relaptop/shared/remote';
import type { RemoteLoader } from './RemoteLoader';
import { RemotesProvider } from './RemotesContext';
import { useRemoteNav } from './useRemoteNav';

const ITEM: NavItem = { label: 'Queue', page: 'queue', order: 1, roles: ['admin'], icon: 'M0 0h24v24z' };

it('has the entries of ready remotes in the first render, so that the page doesn’t move', () => {
  const remotes = {
    stateOf: () => ({ ready: [{ nav: [ITEM] }], failed: false }),
    mountedIn: () => [],
    subscribe: () => () => undefined,
  } as unknown as RemoteLoader;
  const seen: (readonly NavItem[])[] = [];
  renderHook(() => seen.push(useRemoteNav('adminPanel').items), {
    wrapper: ({ children }) => <RemotesProvider value={remotes}>{children}</RemotesProvider>,
  });
  expect(seen[0]).toEqual([ITEM]);
});
