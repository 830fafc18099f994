import { useState } from 'react';
import {
  Box,
  Button,
  ButtonLink,
  HIGH_WINDOW,
  Paper,
  Typography,
  visuallyHidden,
} from '@relaptop/shared/basics';
import { useLocalList } from '../localList';
import { comparedHere, compareHref, compareTexts } from './compared';

/** At the lower edge of a page with laptops to choose from: how many are chosen, and the way to see them side by side. */
export function CompareBar() {
  const ids = useLocalList(comparedHere);
  const isEmpty = ids.length === 0;
  const [isCleared, setIsCleared] = useState(false);
  const clear = () => {
    comparedHere.set([]);
    setIsCleared(true);
  };
  return (
    <Box sx={frameStyle}>
      <Paper elevation={isEmpty ? 0 : 8} sx={isEmpty ? undefined : barStyle}>
        {/* There before it says anything, or it would not be said; the buttons beside it are no news. */}
        <Typography role="status" sx={{ fontWeight: 650, mr: 'auto' }}>
          {!isEmpty && <span>{compareTexts.chosen(ids.length)}</span>}
          {isEmpty && isCleared && (
            <Box component="span" sx={visuallyHidden}>
              {compareTexts.cleared}
            </Box>
          )}
        </Typography>
        {!isEmpty && (
          <Button aria-label={compareTexts.clearAll} onClick={clear}>
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

const frameStyle = {
  [HIGH_WINDOW]: { position: 'sticky' },
  bottom: 0,
  zIndex: 2,
  pointerEvents: 'none',
} as const;

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
  // What takes the focus is never under the bar, which has two lines on phones. `GlobalStyles` would bring MUI's theme into this page.
  [HIGH_WINDOW]: { 'html:has(&)': { scrollPaddingBottom: 136 } },
} as const;
