import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ROLES } from '@relaptop/shared/contracts';
import type { RemoteModule } from '@relaptop/shared/remote';
import { beginVisit } from './beginVisit';
import { DevHost } from './DevHost';
import { putConfigIntoPage } from './putConfigIntoPage';

/**
 * Runs a remote in its own page, without the shell. `?role=user`, `sealer` or `admin` in the address signs in
 * with the sandbox's account of this role.
 */
export async function runAlone(remote: RemoteModule): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to render into.');
  const { apiBase } = putConfigIntoPage();
  const asked = new URLSearchParams(window.location.search).get('role');
  const role = ROLES.find((known) => known === asked) ?? null;
  const visit = await beginVisit(role, apiBase);
  createRoot(root).render(
    <StrictMode>
      <DevHost remote={remote} visit={visit} apiBase={apiBase} />
    </StrictMode>,
  );
}
