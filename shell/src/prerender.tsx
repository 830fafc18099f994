import type { ReactNode } from 'react';
import { Box, Button, Spinner, Typography } from '@relaptop/shared/basics';
import type { Prerendered, PrerenderedFrame } from '@relaptop/shared/contracts';
import { paths, publicPages } from '@relaptop/shared/paths';
import { PAGE_SLOT, prerender } from '@relaptop/shared/prerender';
import type { RouteHandle } from '@relaptop/shared/remote';
import { Navbar } from './layouts/Navbar';
import { PageMain } from './layouts/PageMain';
import { WaitingPanel } from './layouts/PanelLayout';
import { PublicFrame } from './layouts/PublicFrame';

/**
 * A spinner for pages without prerendered HTML. Without JavaScript, the `<noscript>` message replaces the
 * spinner. If the shell doesn't start, the inline script in `src/index.html` shows the error message.
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
            Check your connection, then load the page again. Your orders and your session are safe.
          </Typography>
          <Button variant="contained">Load it again</Button>
        </Box>
      </Box>
    </>
  );
}

/** Key of the frame for pages that the navbar doesn't link to. */
const OTHERS = '*';
/** Any page of a panel: all have the same frame. */
const PANEL_PAGE = '/dashboard/:page';
/** On guides, the navbar highlights the link to the blog. */
const GUIDES = '/guides/:name';
const ADDRESSES = [paths.home.path, paths.homeAlias.path, publicPages.blog.path, GUIDES, OTHERS];

interface FrameOptions {
  handle?: RouteHandle;
  content?: ReactNode;
}

function prerenderFrame(
  at: string,
  { handle, content = <PageMain>{PAGE_SLOT}</PageMain> }: FrameOptions = {},
): PrerenderedFrame {
  const options = { at: at === OTHERS ? '/other' : at, idPrefix: 'frame', ...(handle && { handle }) };
  const frame = prerender(<PublicFrame>{content}</PublicFrame>, options);
  // This navbar uses other theme variables than the frame, so it needs its own prefix.
  const known = prerender(<Navbar />, { ...options, idPrefix: 'known', status: 'loading' });
  const [before, after] = frame.html.split(PAGE_SLOT);
  if (before === undefined || after === undefined) throw new Error('The frame lacks the slot for a page.');
  return { html: [before, after], knownHeader: known.html, styles: { ...frame.styles, ...known.styles } };
}

/** Frames by address, for the build. */
export const prerenderFrames = (): Record<string, PrerenderedFrame> =>
  Object.fromEntries(ADDRESSES.map((at) => [at, prerenderFrame(at)]));

/** The frame of a focused page, such as the checkout, for the build. */
export const prerenderFocused = (): PrerenderedFrame =>
  prerenderFrame(PANEL_PAGE, { handle: { focused: true } });

/** The frame of pages with a sidebar, for the build. */
export const prerenderPanel = (): PrerenderedFrame =>
  prerenderFrame(PANEL_PAGE, { content: <WaitingPanel>{PAGE_SLOT}</WaitingPanel> });

/** The HTML of pages without prerendering, for the build. */
export const prerenderWaiting = (): Prerendered =>
  prerender(<Waiting />, { at: '/other', idPrefix: 'waiting' });
