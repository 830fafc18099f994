import { useState } from 'react';
import { ToastHost } from '@relaptop/shared/notify';
import { PANELS } from '@relaptop/shared/contracts';
import type { RemoteModule } from '@relaptop/shared/remote';
import { createBrowserRouter, Link, Outlet, RouterProvider } from '@relaptop/shared/router';
import { clearToken, readToken } from '@relaptop/shared/session';
import { createAppStore, StoreProvider } from '@relaptop/shared/store';
import { Alert, AppTheme, Container, Stack } from '@relaptop/shared/ui';
import type { Visit } from './beginVisit';

interface DevHostProps {
  remote: RemoteModule;
  visit: Visit;
  apiBase: string;
}

function Frame({ remote, problem }: { remote: RemoteModule; problem: string | null }) {
  return (
    <Container sx={{ py: 3 }}>
      <Stack component="nav" direction="row" spacing={2} sx={{ mb: 3, flexWrap: 'wrap' }}>
        <Link to="/">Home</Link>
        {remote.nav.map((item) => (
          <Link key={item.page} to={`/dashboard/${item.page}`}>
            {item.label}
          </Link>
        ))}
      </Stack>
      {problem && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {problem}
        </Alert>
      )}
      <Outlet />
    </Container>
  );
}

/** Renews the session without a dialog, because the demo account's password is known. */
const sessionServicesOf = ({ renewToken }: Visit) => ({
  readToken,
  renewToken,
  proveAgain: async () => (await renewToken()) !== null,
  end: clearToken,
});

/**
 * Stands in for the shell when a remote runs alone. Mounts the remote's routes at the root and below each
 * panel.
 */
export function DevHost({ remote, visit, apiBase }: DevHostProps) {
  const [store] = useState(() =>
    createAppStore({
      session: () => visit.session,
      services: { apiBase, session: sessionServicesOf(visit) },
    }),
  );
  const [router] = useState(() => {
    const panels = PANELS.map((panel) => ({ path: `/${panel}`, children: remote.routes }));
    return createBrowserRouter([
      { element: <Frame remote={remote} problem={visit.problem} />, children: [...remote.routes, ...panels] },
    ]);
  });
  return (
    <StoreProvider store={store}>
      <AppTheme>
        <RouterProvider router={router} />
        <ToastHost />
      </AppTheme>
    </StoreProvider>
  );
}
