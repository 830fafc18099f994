import { Box, Container } from '@relaptop/shared/basics';
import type { Panel } from '@relaptop/shared/contracts';
import { Outlet } from '@relaptop/shared/router';
import { AccessGuard } from '../guards/AccessGuard';
import { PageMain } from './PageMain';
import { PublicFrame } from './PublicFrame';
import { Sidebar } from './Sidebar';

/** A panel: sidebar by role, and its pages beside it (below it on phones). */
export function PanelLayout({ panel }: { panel: Panel }) {
  return (
    <PublicFrame>
      <AccessGuard>
        <Container maxWidth="lg" sx={{ py: { xs: 2, md: 4 } }}>
          <Box
            sx={{
              display: { md: 'grid' },
              gridTemplateColumns: { md: '240px minmax(0, 1fr)' },
              gap: { md: 4 },
              // Beside the sidebar from `md` on, below it before.
              '& > main': { pt: { xs: 2, md: 0 } },
            }}
          >
            <Sidebar panel={panel} />
            <PageMain>
              <Outlet />
            </PageMain>
          </Box>
        </Container>
      </AccessGuard>
    </PublicFrame>
  );
}
