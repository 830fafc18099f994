import type { ReactNode } from 'react';
import { Box } from '@relaptop/shared/basics';
import { Footer } from './Footer';
import { Navbar } from './Navbar';
import { OfflineNotice } from './OfflineNotice';
import { focusTarget, MAIN_ID, SkipLink } from './SkipLink';

const NAVBAR = 64;

/** At least as high as the window, which keeps the footer in place while the page loads. */
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
