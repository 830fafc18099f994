import createCache from '@emotion/cache';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ToastHost } from '@relaptop/shared/notify';
import { createMemoryRouter } from 'react-router-dom';
import { RouterProvider, type RouteObject } from '@relaptop/shared/router';
import type { SessionState } from '@relaptop/shared/session';
import type { SessionServices } from '@relaptop/shared/api';
import { createAppStore, StoreProvider } from '@relaptop/shared/store';
import { AppTheme, STYLE_KEY } from '@relaptop/shared/ui';
import { fakeSessionServices, SIGNED_OUT } from './fakeSession';

interface RenderOptions {
  at: string;
  session?: SessionState;
  services?: Partial<SessionServices>;
}

/** Keeps styles out of the document. jsdom has no layout, and matching styles takes half of a test's time. */
const besideThePage = createCache({ key: STYLE_KEY, container: document.createElement('div') });

export interface RenderedRoutes extends RenderResult {
  store: ReturnType<typeof createAppStore>;
  router: ReturnType<typeof createMemoryRouter>;
  user: UserEvent;
}

/** Renders routes as the shell mounts them: with the real store, API slice, theme and toasts. */
export function renderRoutes(
  routes: RouteObject[],
  { at, session = SIGNED_OUT, services }: RenderOptions,
): RenderedRoutes {
  const store = createAppStore({
    session: (state: SessionState = session) => state,
    services: { apiBase: 'http://localhost/api', session: fakeSessionServices(services) },
  });
  const root = { HydrateFallback: () => null, children: routes };
  const router = createMemoryRouter([root], { initialEntries: [at] });
  const view = render(
    <StoreProvider store={store}>
      <AppTheme cache={besideThePage}>
        <RouterProvider router={router} />
        <ToastHost />
      </AppTheme>
    </StoreProvider>,
  );
  return { ...view, store, router, user: userEvent.setup({ delay: null }) };
}
