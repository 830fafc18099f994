import { useEffect, useState } from 'react';
import {
  Box,
  Button,
  ButtonLink,
  HIGH_WINDOW,
  Paper,
  Typography,
  visuallyHidden,
} from '@relaptop/shared/basics';
import { laptopCount } from '@relaptop/shared/contracts';
import { comparedHere, compareHref } from './compare';
import { useLocalList } from './localList';

export function CompareBar() {
  const ids = useLocalList(comparedHere);
  const isEmpty = ids.length === 0;
  const [isCleared, setIsCleared] = useState(false);
  // Screen readers announce a change of a live region only if the region existed before the change.
  const [isRegionShown, setIsRegionShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsRegionShown(true));
    return () => clearTimeout(timer);
  }, []);
  const clear = () => {
    comparedHere.set([]);
    setIsCleared(true);
  };
  return (
    <Box sx={frameStyle}>
      <Paper elevation={isEmpty ? 0 : 8} sx={isEmpty ? undefined : barStyle}>
        <Typography role="status" sx={{ fontWeight: 650, mr: 'auto' }}>
          {isRegionShown && !isEmpty && <span>{`${laptopCount(ids.length)} to compare`}</span>}
          {isEmpty && isCleared && (
            <Box component="span" sx={visuallyHidden}>
              No laptops to compare
            </Box>
          )}
        </Typography>
        {!isEmpty && (
          <Button aria-label="Clear the comparison" onClick={clear}>
            Clear
          </Button>
        )}
        {ids.length > 1 && (
          <ButtonLink to={compareHref(ids)} variant="contained">
            Compare
          </ButtonLink>
        )}
        {ids.length === 1 && (
          <Button variant="contained" disabled>
            Choose one more
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
  // Reserves space for the bar when the browser scrolls a focused element into view. On phones the bar has
  // two lines. The rule is here, because `GlobalStyles` would add MUI's theme to this page's bundle.
  [HIGH_WINDOW]: { 'html:has(&)': { scrollPaddingBottom: 136, '--bar-height': { xs: '120px', sm: '76px' } } },
} as const;
