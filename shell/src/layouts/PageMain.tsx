import type { ReactNode } from 'react';
import { Box, useKeptFocus } from '@relaptop/shared/basics';
import { paths } from '@relaptop/shared/paths';
import { useLocation } from '@relaptop/shared/router';
import { focusTarget } from './SkipLink';
import { usePageTitle } from '../common/routeHandle';

const HOME: readonly string[] = [paths.home.path, paths.homeAlias.path];

/** Gets the focus after a navigation. Screen readers then read the page's title. */
export function PageMain({ children }: { children: ReactNode }) {
  const title = usePageTitle();
  const { pathname } = useLocation();
  // The home page's route has no title, because its document title is only the shop's name.
  const isHome = HOME.includes(pathname);
  return (
    <Box
      component="main"
      tabIndex={-1}
      {...useKeptFocus(pathname)}
      aria-label={title ?? (isHome ? 'Home' : undefined)}
      sx={{ minWidth: 0, ...focusTarget }}
    >
      {children}
    </Box>
  );
}
