import { Box, Button, Spinner, Typography } from '@relaptop/shared/basics';
import type { Prerendered, PrerenderedFrame } from '@relaptop/shared/contracts';
import { paths, publicPages } from '@relaptop/shared/paths';
import { PAGE_SLOT, prerender } from '@relaptop/shared/prerender';
import type { RouteHandle } from '@relaptop/shared/remote';
import { Navbar } from './layouts/Navbar';
import { PageMain } from './layouts/PageMain';
import { PublicFrame } from './layouts/PublicFrame';
import { layoutTexts } from './layouts/texts';

const { heading, text, again } = layoutTexts.notStarted;

/**
 * Stands in the HTML of a page that was not prerendered, until the browser has the page. Without JavaScript nothing is loading: what
 * the document says then (`<noscript>`) stands alone. `src/index.html` shows the second part in place of the first when the shell
 * does not start.
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
          <Typography variant="h1">{heading}</Typography>
          <Typography>{text}</Typography>
          <Button variant="contained">{again}</Button>
        </Box>
      </Box>
    </>
  );
}

/** Stands for all pages that the navbar does not mark as the current one. */
const OTHERS = '*';
/** The navbar marks the blog for all of them. */
const GUIDES = '/guides/:name';
const ADDRESSES = [paths.home.path, paths.homeAlias.path, publicPages.blog.path, GUIDES, OTHERS];

/** @param handle what the pages say about themselves that it stands around */
function prerenderFrame(at: string, handle?: RouteHandle): PrerenderedFrame {
  const options = { at: at === OTHERS ? '/other' : at, idPrefix: 'frame', ...(handle && { handle }) };
  const frame = prerender(
    <PublicFrame>
      <PageMain>{PAGE_SLOT}</PageMain>
    </PublicFrame>,
    options,
  );
  // By a name of its own: it uses other variables of the theme than the frame does.
  const known = prerender(<Navbar />, { ...options, idPrefix: 'known', status: 'loading' });
  const [before, after] = frame.html.split(PAGE_SLOT);
  if (before === undefined || after === undefined) throw new Error('The frame has no place for a page.');
  return { html: [before, after], knownHeader: known.html, styles: { ...frame.styles, ...known.styles } };
}

/** Run by the build: what stands around pages from their first moment on, by the page's address. */
export const prerenderFrames = (): Record<string, PrerenderedFrame> =>
  Object.fromEntries(ADDRESSES.map((at) => [at, prerenderFrame(at)]));

/** Run by the build: what stands around a page that nothing shall lead away from, such as the checkout. */
export const prerenderFocused = (): PrerenderedFrame => prerenderFrame(OTHERS, { focused: true });

/** Run by the build: what stands in the frame of a page that was not prerendered, as the page itself begins. */
export const prerenderWaiting = (): Prerendered =>
  prerender(<Waiting />, { at: '/other', idPrefix: 'waiting' });
