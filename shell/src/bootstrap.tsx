import { StrictMode, type ComponentProps } from 'react';
import { storePreloadedState } from '@relaptop/shared/api';
import { AppTheme, lazyPart } from '@relaptop/shared/basics';
import { readRuntimeConfig } from '@relaptop/shared/config';
import { REGISTRY_ADDRESS, type RemoteEntry } from '@relaptop/shared/contracts';
import { paths } from '@relaptop/shared/paths';
import { RouterProvider } from '@relaptop/shared/router';
import { createAppStore, StoreProvider } from '@relaptop/shared/store';
import { keepSessionInTab } from '@relaptop/shared/session';
import { yieldToMain } from '@relaptop/shared/tasks';
import { clientRender } from './app/clientRender';
import { createRouter } from './app/createRouter';
import { ownEntry } from './app/shellPage';
import type { Arrival } from './common/useArrival';
import { LazyFreshProof } from './features/freshProof/LazyFreshProof';
import { noteNewDocument, versionsKey } from './remotes/newDocument';
import { PendingNavigation } from './remotes/PendingNavigation';
import { RemoteLoader } from './remotes/RemoteLoader';
import { RemotesProvider } from './remotes/RemotesContext';
import { followTabOverride, withTabOverrides } from './remotes/tabOverride';
import { VersionWatcher } from './remotes/VersionWatcher';
import { REMOTE_TIMEOUT } from './remotes/withinTime';
import { SessionProvider } from './session/SessionContext';
import { SessionKeeper } from './session/SessionKeeper';
import { sessionReducer } from './session/sessionSlice';

const TabOverrideBar = lazyPart(
  async () => (await import('./features/tabOverride/TabOverrideBar')).TabOverrideBar,
);

/** Few people see the bar, so its code loads on demand. */
function LazyTabOverrideBar() {
  const { overrides = [], testMode: inTestMode = false } = readRuntimeConfig();
  return (inTestMode || overrides.length > 0) && <TabOverrideBar {...{ overrides, inTestMode }} />;
}

interface AppProps {
  store: ComponentProps<typeof StoreProvider>['store'];
  keeper: ComponentProps<typeof SessionProvider>['value'];
  remotes: ComponentProps<typeof RemotesProvider>['value'];
  router: ComponentProps<typeof RouterProvider>['router'];
}

function App({ store, keeper, remotes, router }: AppProps) {
  return (
    <StrictMode>
      <StoreProvider store={store}>
        <SessionProvider value={keeper}>
          <RemotesProvider value={remotes}>
            <AppTheme>
              <RouterProvider router={router} />
              <LazyFreshProof />
              <LazyTabOverrideBar />
            </AppTheme>
          </RemotesProvider>
        </SessionProvider>
      </StoreProvider>
    </StrictMode>
  );
}

const isEntry = (value: unknown): value is RemoteEntry => {
  if (typeof value !== 'object' || value === null) return false;
  const { name, version, entry, integrity, mounts } = value as Partial<RemoteEntry>;
  return (
    [name, version, entry, integrity].every((field) => typeof field === 'string') && Array.isArray(mounts)
  );
};

/**
 * An unchanged registry gets a `304` answer.
 * @throws if the server doesn't answer, or if the answer isn't a registry
 */
async function readRegistry(): Promise<readonly RemoteEntry[]> {
  const answer = await fetch(REGISTRY_ADDRESS, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(REMOTE_TIMEOUT),
  });
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}.`);
  const { remotes } = (await answer.json()) as { remotes?: unknown };
  if (!Array.isArray(remotes) || !remotes.every(isEntry)) throw new Error('This is not a registry.');
  return remotes;
}

/** The used part of the Network Information API. Some browsers lack it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

export async function boot(): Promise<void> {
  const config = readRuntimeConfig();
  if (config.testMode) keepSessionInTab();
  if (followTabOverride(config)) return;
  const remotes = new RemoteLoader(config.remotes);
  const keeper = new SessionKeeper(config.firebase);
  const store = createAppStore({
    session: sessionReducer,
    services: { apiBase: config.apiBase, session: keeper.services },
  });
  const pending = new PendingNavigation();
  pending.start();
  noteNewDocument(versionsKey(config.remotes), ownEntry());
  const read = async () => withTabOverrides(config, await readRegistry());
  const versions = new VersionWatcher({ remotes, pending, read }, config.remotes);

  // `createRouter` starts to load the page, which is enough work for a separate task.
  await yieldToMain();
  const router = createRouter(remotes, versions);
  await yieldToMain();
  versions.start();
  keeper.start({
    store,
    goHome: ({ isBackWanted }) => {
      const arrival: Arrival = isBackWanted ? { from: router.state.location } : {};
      void router.navigate(paths.home.path, { state: arrival });
    },
  });
  router.subscribe(({ navigation, location }) => {
    if (navigation.state === 'loading') keeper.refreshRole();
    else if (location.pathname === paths.home.path) keeper.arrivedHome();
  });

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to render into.');
  const parts = { store, keeper, remotes, router };
  await clientRender(root, router, <App {...parts} />, () => store.dispatch(storePreloadedState()));
  if (savesData()) return;

  // Without this code, links still work, but their pages load only after the click.
  const prefetcher = await import('./remotes/Prefetcher').catch(() => undefined);
  if (prefetcher) new prefetcher.Prefetcher({ remotes, refresh: versions.refresh }).start();
}
