import { Box, lazyPart } from '@relaptop/shared/basics';

/** As much room as messages and bell take, so that nothing moves when they come. */
export const ToolsRoom = () => <Box sx={{ width: { xs: 72, sm: 88 } }} />;

/** The code is loaded for who is signed in; visitors never need it. */
export const LazySignedInTools = lazyPart(async () => (await import('./SignedInTools')).SignedInTools, {
  waiting: <ToolsRoom />,
});
