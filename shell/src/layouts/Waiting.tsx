import { Box, Button, Spinner, Typography } from '@relaptop/shared/basics';
import { layoutTexts } from './texts';

const { heading, text, again } = layoutTexts.notStarted;

/**
 * Stands in the HTML of a page that was not prerendered, until the browser has the page. Without JavaScript nothing is loading: what
 * the document says then (`<noscript>`) stands alone. `src/index.html` shows the second part in place of the first when the shell
 * does not start.
 */
export function Waiting() {
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
