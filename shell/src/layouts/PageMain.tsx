import type { ReactNode } from 'react';
import { Box } from '@relaptop/shared/basics';
import { usePageTitle } from './usePageTitle';

/** The page itself, beside what stands around every page. It takes the focus when it changes and then says its title. */
export function PageMain({ children }: { children: ReactNode }) {
  const title = usePageTitle();
  return (
    <Box component="main" tabIndex={-1} aria-label={title} sx={{ minWidth: 0, outline: 'none' }}>
      {children}
    </Box>
  );
}
