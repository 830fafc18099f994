import type { ReactNode } from 'react';
import { Box } from '@relaptop/shared/basics';
import { Footer } from './Footer';
import { Navbar } from './Navbar';
import { OfflineNotice } from './OfflineNotice';
import { focusTarget, MAIN_ID, SkipLink } from './SkipLink';

/** Pixels that the navbar takes of the window at least. */
const NAVBAR = 64;

/**
 * Navbar above, footer below; every page of the shop stands in one. The page fills the window even while it is loading, so
 * that the footer never comes into sight to be pushed away again.
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
