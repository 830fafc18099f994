import { useLocation } from 'react-router-dom';
import { panelOfPathname, type Panel } from '@relaptop/shared/paths';

/** @returns the panel around the current page, so that a page mounted in both links within its own. */
export function useCurrentPanel(): Panel {
  return panelOfPathname(useLocation().pathname);
}
