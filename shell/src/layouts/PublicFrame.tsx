import type { ReactNode } from 'react';
import { Box } from '@relaptop/shared/basics';
import { Footer } from './Footer';
import { Navbar } from './Navbar';
import { OfflineNotice } from './OfflineNotice';
import { focusTarget, MAIN_ID, SkipLink } from './SkipLink';

/** Smallest height of the navbar in pixels. */
const NAVBAR = 64;

/**
 * Navbar, page and footer of the public pages.
 * The page fills the window while it loads, so that the footer doesn't appear and then jump.
 */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <Navbar />
      <Box
        id={MAIN_ID}
        tabIndex={-1}
        sx={{ flex: '1 0 auto', minHeight: `calc(100vh - ${NAVBAR}px)`, ...focusTarget }}
      >
        {children}
      </Box>
      <OfflineNotice />
      <Footer />
    </Box>
  );
}
