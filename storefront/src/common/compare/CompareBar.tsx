import { Box, Button, ButtonLink, Paper, Typography } from '@relaptop/shared/basics';
import { useLocalList } from '../localList';
import { comparedHere } from './comparedHere';
import { compareHref } from './compareHref';
import { compareTexts } from './texts';

/** At the lower edge of a page with laptops to choose from: how many are chosen, and the way to see them side by side. */
export function CompareBar() {
  const ids = useLocalList(comparedHere);
  const isEmpty = ids.length === 0;
  return (
    <Box sx={{ position: 'sticky', bottom: 0, zIndex: 2, pointerEvents: 'none' }}>
      <Paper elevation={isEmpty ? 0 : 8} sx={isEmpty ? undefined : barStyle}>
        {/* There before it says anything, or it would not be said; the buttons beside it are no news. */}
        <Typography role="status" sx={{ fontWeight: 650, mr: 'auto' }}>
          {!isEmpty && compareTexts.chosen(ids.length)}
        </Typography>
        {!isEmpty && (
          <Button aria-label={compareTexts.clearAll} onClick={() => comparedHere.set([])}>
            {compareTexts.clear}
          </Button>
        )}
        {ids.length > 1 && (
          <ButtonLink to={compareHref(ids)} variant="contained">
            {compareTexts.open}
          </ButtonLink>
        )}
        {ids.length === 1 && (
          <Button variant="contained" disabled>
            {compareTexts.oneMore}
          </Button>
        )}
      </Paper>
    </Box>
  );
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  maxWidth: 560,
  mx: 'auto',
  mb: 2,
  p: 1,
  pl: 2,
  pointerEvents: 'auto',
} as const;
