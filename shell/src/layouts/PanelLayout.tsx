import { Box, Container } from '@relaptop/shared/basics';
import type { Panel } from '@relaptop/shared/contracts';
import { Outlet } from '@relaptop/shared/router';
import { AccessGuard } from '../guards/AccessGuard';
import { ConfirmAddress } from './ConfirmAddress';
import { PageMain } from './PageMain';
import { PublicFrame } from './PublicFrame';
import { Sidebar } from './Sidebar';
import { useIsFocusedPage } from './pageHandle';

const besideSidebar = {
  display: { md: 'grid' },
  gridTemplateColumns: { md: '240px minmax(0, 1fr)' },
  gap: { md: 4 },
  // Beside the sidebar from `md` on, below it before.
  '& > main': { pt: { xs: 2, md: 0 } },
} as const;

/** A panel: sidebar by role, and its pages beside it (below it on phones); a focused page has none. */
export function PanelLayout({ panel }: { panel: Panel }) {
  const isFocused = useIsFocusedPage();
  return (
    <PublicFrame>
      <AccessGuard>
        {/* Comes with the page that was waited for, so it moves none that is there. */}
        <ConfirmAddress />
        <Container maxWidth="lg" sx={{ py: { xs: 2, md: 4 } }}>
          <Box sx={isFocused ? undefined : besideSidebar}>
            {!isFocused && <Sidebar panel={panel} />}
            <PageMain>
              <Outlet />
            </PageMain>
          </Box>
        </Container>
      </AccessGuard>
    </PublicFrame>
  );
}
