import type { ReactNode } from 'react';
import { Box, Container, Spinner } from '@relaptop/shared/basics';
import type { Panel } from '@relaptop/shared/contracts';
import { Outlet } from '@relaptop/shared/router';
import { AccessGuard } from '../guards/AccessGuard';
import { ConfirmAddress } from './ConfirmAddress';
import { GroupTabs } from './GroupTabs';
import { PageMain } from './PageMain';
import { PublicFrame } from './PublicFrame';
import { Sidebar, SidebarSkeleton } from './Sidebar';
import { useIsFocusedPage, useIsWidePage } from '../common/routeHandle';

const panelStyle = { py: { xs: 2, md: 4 } } as const;

const contentStyle = {
  display: { md: 'grid' },
  gridTemplateColumns: { md: '240px minmax(0, 1fr)' },
  gap: { md: 4 },
} as const;

const wideStyle = {
  ...contentStyle,
  gridTemplateColumns: { md: 'auto minmax(0, 1fr)', lg: contentStyle.gridTemplateColumns.md },
  gap: { md: 2, lg: 4 },
} as const;

const pageStyle = {
  minWidth: 0,
  // From `md` on, the sidebar is on the left. On smaller screens it is above the page.
  'nav + &': { pt: { xs: 2, md: 0 } },
  '&:has(> nav)': { '--tabs-height': '61px' },
} as const;

/**
 * Shown while the sidebar and the page load, and until the role is known. The build also puts it into the
 * HTML of the panel's pages.
 */
export const WaitingPanel = ({ children }: { children: ReactNode }) => (
  <Container maxWidth="lg" sx={panelStyle}>
    <Box sx={contentStyle}>
      <SidebarSkeleton />
      <Box sx={pageStyle}>{children}</Box>
    </Box>
  </Container>
);

const waiting = (
  <WaitingPanel>
    <Spinner />
  </WaitingPanel>
);

/** A focused page, such as the checkout, has no sidebar and no reminders. */
export function PanelLayout({ panel }: { panel: Panel }) {
  const isFocused = useIsFocusedPage();
  const isWide = useIsWidePage();
  const columns = isWide ? wideStyle : contentStyle;
  return (
    <PublicFrame>
      <AccessGuard {...(!isFocused && { waiting })}>
        {/* Rendered together with the page, because a later banner would move visible content. */}
        {!isFocused && <ConfirmAddress />}
        <Container maxWidth="lg" sx={panelStyle}>
          <Box sx={isFocused ? undefined : columns}>
            {!isFocused && <Sidebar panel={panel} isRail={isWide} />}
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
