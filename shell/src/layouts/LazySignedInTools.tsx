import { lazy, Suspense, type ComponentType } from 'react';
import { Box } from '@relaptop/shared/basics';

/** They are an extra: where their code can't be had, the page goes on without them. */
const NoTools: ComponentType = () => null;

const Tools = lazy(async () => ({
  default: await import('./SignedInTools').then(
    ({ SignedInTools }): ComponentType => SignedInTools,
    () => NoTools,
  ),
}));

/** As much room as messages and bell take, so that nothing moves when they come. */
export const ToolsRoom = () => <Box sx={{ width: { xs: 72, sm: 88 } }} />;

/** The code is loaded for who is signed in; visitors never need it. */
export function LazySignedInTools() {
  return (
    <Suspense fallback={<ToolsRoom />}>
      <Tools />
    </Suspense>
  );
}
