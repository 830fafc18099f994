import { Box, Button, Icon } from '@relaptop/shared/basics';
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
