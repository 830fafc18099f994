import type { ReactNode } from 'react';
import { Box } from '@relaptop/shared/ui';
import { Footer } from './Footer';
import { Navbar } from './Navbar';
import { MAIN_ID, SkipLink } from './SkipLink';

/** Navbar above, footer below; every page of the shop stands in one. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <SkipLink />
      <Navbar />
      <Box id={MAIN_ID} tabIndex={-1} sx={{ flex: 1, outline: 'none' }}>
        {children}
      </Box>
      <Footer />
    </Box>
  );
}
