import { Outlet } from '@relaptop/shared/router';
import { AccessGuard } from '../guards/AccessGuard';
import { ConfirmAddress } from './ConfirmAddress';
import { PageMain } from './PageMain';
import { PublicFrame } from './PublicFrame';

export function PublicLayout() {
  return (
    <PublicFrame>
      <AccessGuard>
        <ConfirmAddress />
        <PageMain>
          <Outlet />
        </PageMain>
      </AccessGuard>
    </PublicFrame>
  );
}
