import { lazyPart } from '@relaptop/shared/basics';
import { readRuntimeConfig } from '@relaptop/shared/config';

const TabOverrideBar = lazyPart(async () => (await import('./TabOverrideBar')).TabOverrideBar);

/** The bar's code is loaded for testers; nobody else needs it. */
export function LazyTabOverrideBar() {
  const { overrides } = readRuntimeConfig();
  return overrides && <TabOverrideBar overrides={overrides} />;
}
