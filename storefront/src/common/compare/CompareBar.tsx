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

/** Bar at the lower edge of a list: the number of selected laptops, and a link to compare them. */
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
        {/* Mounted before it has text, or screen readers wouldn't announce it. The buttons are outside
            the live region. */}
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
  // Keeps focused elements from scrolling under the bar, which has two lines on phones. `GlobalStyles`
  // would add MUI's theme to this page's code.
  [HIGH_WINDOW]: { 'html:has(&)': { scrollPaddingBottom: 136 } },
} as const;
