import { panelPage } from '@relaptop/shared/paths';

/** The pages of this remote, by their addresses within a panel. */
export const pages = {
  overview: panelPage('sampleRemote'),
  sellers: panelPage('sampleRemoteSellers'),
} as const;
