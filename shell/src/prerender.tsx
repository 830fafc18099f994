import { Box, Button, Spinner, Typography } from '@relaptop/shared/basics';
import type { Prerendered, PrerenderedFrame } from '@relaptop/shared/contracts';
import { paths, publicPages } from '@relaptop/shared/paths';
import { PAGE_SLOT, prerender } from '@relaptop/shared/prerender';
import type { RouteHandle } from '@relaptop/shared/remote';
import { Navbar } from './layouts/Navbar';
import { PageMain } from './layouts/PageMain';
import { PublicFrame } from './layouts/PublicFrame';

/**
 * Placeholder in the HTML of a page that is not prerendered.
 * Without JavaScript the `<noscript>` message replaces it. `src/index.html` shows the second part instead
 * of the first when the shell doesn't start.
 */
function Waiting() {
  return (
    <>
      <Box id="waiting" sx={{ '@media (scripting: none)': { display: 'none' } }}>
        <Spinner />
      </Box>
      <Box id="not-started" role="alert" hidden>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            justifyItems: 'center',
            textAlign: 'center',
            px: 2,
            py: { xs: 4, md: 8 },
          }}
        >
          <Typography variant="h1">This page did not load</Typography>
          <Typography>
            Check your connection, then load it again. Your orders and your session are safe.
          </Typography>
          <Button variant="contained">Load it again</Button>
        </Box>
      </Box>
    </>
  );
}

/** Key for all pages that the navbar doesn't mark as current. */
const OTHERS = '*';
/** The navbar marks the blog as current on these pages. */
const GUIDES = '/guides/:name';
const ADDRESSES = [paths.home.path, paths.homeAlias.path, publicPages.blog.path, GUIDES, OTHERS];

/** @param handle the route handle of the pages inside the frame */
function prerenderFrame(at: string, handle?: RouteHandle): PrerenderedFrame {
  const options = { at: at === OTHERS ? '/other' : at, idPrefix: 'frame', ...(handle && { handle }) };
  const frame = prerender(
    <PublicFrame>
      <PageMain>{PAGE_SLOT}</PageMain>
    </PublicFrame>,
    options,
  );
  // Needs its own prefix, because it uses other theme variables than the frame.
  const known = prerender(<Navbar />, { ...options, idPrefix: 'known', status: 'loading' });
  const [before, after] = frame.html.split(PAGE_SLOT);
  if (before === undefined || after === undefined) throw new Error('The frame has no place for a page.');
  return { html: [before, after], knownHeader: known.html, styles: { ...frame.styles, ...known.styles } };
}

/** Called by the build. @returns the prerendered frame of each page, by address */
export const prerenderFrames = (): Record<string, PrerenderedFrame> =>
  Object.fromEntries(ADDRESSES.map((at) => [at, prerenderFrame(at)]));

/** Called by the build. @returns the frame of a focused page, such as the checkout */
export const prerenderFocused = (): PrerenderedFrame => prerenderFrame(OTHERS, { focused: true });

/** Called by the build. @returns the placeholder for a page that is not prerendered */
export const prerenderWaiting = (): Prerendered =>
  prerender(<Waiting />, { at: '/other', idPrefix: 'waiting' });
