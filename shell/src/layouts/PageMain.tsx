import type { ReactNode } from 'react';
import { Box, useKeptFocus } from '@relaptop/shared/basics';
import { paths } from '@relaptop/shared/paths';
import { useLocation } from '@relaptop/shared/router';
import { focusTarget } from './SkipLink';
import { layoutTexts } from './texts';
import { usePageTitle } from './pageHandle';

const HOME: readonly string[] = [paths.home.path, paths.homeAlias.path];

/** The page itself, beside what stands around every page. It takes the focus when it changes and then says its title. */
export function PageMain({ children }: { children: ReactNode }) {
  const title = usePageTitle();
  const { pathname } = useLocation();
  // Its title is the shop's name alone, which would not say where somebody is.
  const isHome = HOME.includes(pathname);
  return (
    <Box
      component="main"
      tabIndex={-1}
      {...useKeptFocus(pathname)}
      aria-label={title ?? (isHome ? layoutTexts.home : undefined)}
      sx={{ minWidth: 0, ...focusTarget }}
    >
      {children}
    </Box>
  );
}
