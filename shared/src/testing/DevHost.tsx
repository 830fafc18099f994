import { useState } from 'react';
import type { Role } from '@relaptop/shared/contracts';
import { ToastHost } from '@relaptop/shared/notify';
import { PANELS } from '@relaptop/shared/paths';
import type { RemoteModule } from '@relaptop/shared/remote';
import { createBrowserRouter, Link, Outlet, RouterProvider } from '@relaptop/shared/router';
import { clearToken, readToken, type SessionState } from '@relaptop/shared/session';
import { createAppStore, StoreProvider } from '@relaptop/shared/store';
import { AppTheme, Container, Stack } from '@relaptop/shared/ui';
import { sessionOf, SIGNED_OUT } from './fakeSession';

interface DevHostProps {
  remote: RemoteModule;
  /** Whom to be; null for a visitor. */
  role: Role | null;
  /** Where the calls go: the address of a running server. */
  apiBase: string;
}

function Frame({ remote }: { remote: RemoteModule }) {
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
      <Outlet />
    </Container>
  );
}

/** Stands for the shell while one remote is developed alone: the remote's routes at the root and below each panel. */
export function DevHost({ remote, role, apiBase }: DevHostProps) {
  const [session] = useState<SessionState>(() => (role ? sessionOf(role) : SIGNED_OUT));
  const [store] = useState(() =>
    createAppStore({
      session: (state: SessionState = session) => state,
      services: { apiBase, session: { readToken, renewToken: async () => null, end: clearToken } },
    }),
  );
  const [router] = useState(() => {
    const panels = PANELS.map((panel) => ({ path: `/${panel}`, children: remote.routes }));
    return createBrowserRouter([
      { element: <Frame remote={remote} />, children: [...remote.routes, ...panels] },
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
