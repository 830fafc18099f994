import { lazy, Suspense } from 'react';
import { readRuntimeConfig } from '@relaptop/shared/config';
import type { TabOverrideBar as Bar } from './TabOverrideBar';

/** Where its code can't be had, the page goes on without it. */
const NoBar: typeof Bar = () => null;

const TabOverrideBar = lazy(async () => ({
  default: await import('./TabOverrideBar').then(
    (module) => module.TabOverrideBar,
    () => NoBar,
  ),
}));

/** The bar's code is loaded for testers; nobody else needs it. */
export function LazyTabOverrideBar() {
  const { overrides } = readRuntimeConfig();
  if (!overrides) return null;
  return (
    <Suspense fallback={null}>
      <TabOverrideBar overrides={overrides} />
    </Suspense>
  );
}
