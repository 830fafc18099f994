import { useLocation } from 'react-router-dom';
import { mountGroupOf, type Panel } from '@relaptop/shared/contracts';

/** @returns the panel around the current page, so that a page mounted in both links within its own; else the dashboard. */
export function useCurrentPanel(): Panel {
  const group = mountGroupOf(useLocation().pathname);
  return group === 'public' ? 'dashboard' : group;
}
