import { Box, Container } from '@relaptop/shared/basics';
import type { Panel } from '@relaptop/shared/contracts';
import { Outlet } from '@relaptop/shared/router';
import { AccessGuard } from '../guards/AccessGuard';
import { ConfirmAddress } from './ConfirmAddress';
import { PageMain } from './PageMain';
import { PublicFrame } from './PublicFrame';
import { Sidebar } from './Sidebar';
import { useIsFocusedPage } from '../common/routeHandle';

const contentStyle = {
  display: { md: 'grid' },
  gridTemplateColumns: { md: '240px minmax(0, 1fr)' },
  gap: { md: 4 },
  // On screens smaller than `md`, the sidebar is above the page, so the page needs a gap.
  '& > main': { pt: { xs: 2, md: 0 } },
} as const;

/** A panel: its sidebar and the current page. A focused page has neither sidebar nor reminders. */
export function PanelLayout({ panel }: { panel: Panel }) {
  const isFocused = useIsFocusedPage();
  return (
    <PublicFrame>
      <AccessGuard>
        {/* Rendered together with the page, so that it doesn't move content that is already visible. */}
        {!isFocused && <ConfirmAddress />}
        <Container maxWidth="lg" sx={{ py: { xs: 2, md: 4 } }}>
          <Box sx={isFocused ? undefined : contentStyle}>
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
