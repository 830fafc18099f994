import { StrictMode } from 'react';
import { PANELS } from '@relaptop/shared/contracts';
import { Outlet } from '@relaptop/shared/router';
import { renderRoutes, sessionOf } from '@relaptop/shared/testing';
import { remote } from '../remote';

/**
 * Renders a page of this remote for a signed-in buyer, in strict mode and with the routes of both panels, as
 * in the shell.
 */
export function showPage(at: string) {
  const panels = PANELS.map((panel) => ({ path: `/${panel}`, children: remote.routes }));
  const shop = { path: '/laptops', element: <p>the shop</p> };
  const frame = {
    element: (
      <StrictMode>
        <Outlet />
      </StrictMode>
    ),
    children: [shop, ...panels],
  };
  return renderRoutes([frame], { at, session: sessionOf('user') });
}
