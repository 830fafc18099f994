import { Outlet } from '@relaptop/shared/router';
import { AccessGuard } from '../guards/AccessGuard';
import { PageMain } from './PageMain';
import { PublicFrame } from './PublicFrame';

/** The shop's public side. */
export function PublicLayout() {
  return (
    <PublicFrame>
      <AccessGuard>
        <PageMain>
          <Outlet />
        </PageMain>
      </AccessGuard>
    </PublicFrame>
  );
}
