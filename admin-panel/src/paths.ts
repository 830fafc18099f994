import { panelPage } from '@relaptop/shared/paths';

/** The pages of this remote that links lead to, by their addresses within the panel. */
export const pages = {
  problem: panelPage('problems/:id'),
  problems: panelPage('problems'),
} as const;
