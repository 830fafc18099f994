import { Box, Container } from '@relaptop/shared/basics';
import type { Panel } from '@relaptop/shared/contracts';
import { Outlet } from '@relaptop/shared/router';
import { AccessGuard } from '../guards/AccessGuard';
import { ConfirmAddress } from './ConfirmAddress';
import { GroupTabs } from './GroupTabs';
import { PageMain } from './PageMain';
import { PublicFrame } from './PublicFrame';
import { Sidebar } from './Sidebar';
import { useIsFocusedPage } from '../common/routeHandle';

const contentStyle = {
  display: { md: 'grid' },
  gridTemplateColumns: { md: '240px minmax(0, 1fr)' },
  gap: { md: 4 },
} as const;

/** Pages of a panel are tools, so their headings are smaller than those of the shop. */
const pageStyle = {
  minWidth: 0,
  // From `md` on, the sidebar is on the left. On smaller screens it is above the page.
  'nav + &': { pt: { xs: 2, md: 0 } },
  '& h1': { fontSize: 'clamp(1.5rem, 1.3rem + 0.9vw, 2rem)', fontWeight: 600 },
  fontVariantNumeric: 'tabular-nums',
} as const;

/** A panel with its sidebar and the current page. A focused page has no sidebar and no reminders. */
export function PanelLayout({ panel }: { panel: Panel }) {
  const isFocused = useIsFocusedPage();
  return (
    <PublicFrame>
      <AccessGuard>
        {/* Rendered together with the page, so that the banner doesn't move visible content. */}
        {!isFocused && <ConfirmAddress />}
        <Container maxWidth="lg" sx={{ py: { xs: 2, md: 4 } }}>
          <Box sx={isFocused ? undefined : contentStyle}>
            {!isFocused && <Sidebar panel={panel} />}
            <Box sx={pageStyle}>
              {!isFocused && <GroupTabs panel={panel} />}
              <PageMain>
                <Outlet />
              </PageMain>
            </Box>
          </Box>
        </Container>
      </AccessGuard>
    </PublicFrame>
  );
}
