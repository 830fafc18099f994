import { StrictMode, type ComponentProps } from 'react';
import { AppTheme } from '@relaptop/shared/basics';
import { RouterProvider } from '@relaptop/shared/router';
import { StoreProvider } from '@relaptop/shared/store';
import { LazyFreshProof } from '../features/freshProof/LazyFreshProof';
import { LazyTabOverrideBar } from '../features/tabOverride/LazyTabOverrideBar';
import { RemotesProvider } from '../remotes/RemotesContext';
import { SessionProvider } from '../session/SessionContext';

interface AppProps {
  store: ComponentProps<typeof StoreProvider>['store'];
  keeper: ComponentProps<typeof SessionProvider>['value'];
  remotes: ComponentProps<typeof RemotesProvider>['value'];
  router: ComponentProps<typeof RouterProvider>['router'];
}

/** The pages, and around them what there is one of: store, session, remotes and theme. */
export function App({ store, keeper, remotes, router }: AppProps) {
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
