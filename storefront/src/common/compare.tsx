import { useState } from 'react';
import {
  Box,
  Button,
  ButtonLink,
  HIGH_WINDOW,
  Icon,
  Paper,
  Typography,
  visuallyHidden,
} from '@relaptop/shared/basics';
import { laptopCount } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { publicPages } from '@relaptop/shared/paths';
import { checkboxStyle } from './checkboxStyle';
import { mdiCheck, mdiCompareHorizontal } from './icons';
import { LocalList, useLocalList } from './localList';

/** Ids of the laptops that the user has selected to compare. Four laptops fit side by side. */
export const comparedHere = new LocalList('relaptop-compare', 4);

/** @returns the address of a comparison, which contains the ids, so that users can share it */
export const compareHref = (ids: readonly string[]): string =>
  ids.length > 0 ? `${publicPages.compare.path}?ids=${ids.join(',')}` : publicPages.compare.path;

interface CompareProps {
  laptop: { _id: string; productInfo: { productName: string } };
}

function useIsCompared(id: string): [boolean, () => void] {
  const chosen = useLocalList(comparedHere);
  const isChosen = chosen.includes(id);
  const toggle = () => {
    if (isChosen) comparedHere.remove(id);
    else if (chosen.length >= comparedHere.max)
      notify.info(`You can compare ${comparedHere.max} laptops. Remove one of them first.`);
    else comparedHere.add(id);
  };
  return [isChosen, toggle];
}

/** On a laptop's page: adds the laptop to the comparison, or removes it. */
export function CompareButton({ laptop: { _id } }: CompareProps) {
  const [isChosen, toggle] = useIsCompared(_id);
  return (
    <Button
      color="inherit"
      startIcon={<Icon path={isChosen ? mdiCheck : mdiCompareHorizontal} />}
      onClick={toggle}
    >
      <span>{isChosen ? 'Chosen to compare' : 'Compare'}</span>
    </Button>
  );
}

export function CompareCheck({ laptop: { _id, productInfo } }: CompareProps) {
  const [isChosen, toggle] = useIsCompared(_id);
  return (
    <Box component="label" sx={checkStyle}>
      <input
        type="checkbox"
        aria-label={`Compare ${productInfo.productName}`}
        checked={isChosen}
        onChange={toggle}
      />
      <span>Compare</span>
    </Box>
  );
}

/** Height of the Compare checkbox in pixels. */
export const COMPARE_HEIGHT = 44;

const checkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: COMPARE_HEIGHT,
  pr: 1,
  fontSize: '0.875rem',
  cursor: 'pointer',
  '& input': checkboxStyle,
} as const;

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
        {/* Screen readers announce only changes of a live region, so the region is in the document before its text. */}
        <Typography role="status" sx={{ fontWeight: 650, mr: 'auto' }}>
          {!isEmpty && <span>{`${laptopCount(ids.length)} to compare`}</span>}
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
