import { mdiCheck, mdiCompareHorizontal } from '@mdi/js';
import { Button, Icon } from '@relaptop/shared/basics';
import { notify } from '@relaptop/shared/notify';
import { cornerButton } from '../cornerButton';
import { useLocalList } from '../localList';
import { comparedHere, compareTexts } from './compared';

interface CompareButtonProps {
  laptop: { _id: string; productInfo: { productName: string } };
  /** Whether it has a label, instead of an icon in the corner of a tile. */
  worded?: boolean;
}

/** Adds a laptop to the comparison, or removes it. */
export function CompareButton({ laptop: { _id, productInfo }, worded = false }: CompareButtonProps) {
  const chosen = useLocalList(comparedHere);
  const isChosen = chosen.includes(_id);
  const toggle = () => {
    if (isChosen) comparedHere.remove(_id);
    else if (chosen.length >= comparedHere.max) notify.info(compareTexts.full(comparedHere.max));
    else comparedHere.add(_id);
  };
  const icon = (
    <Icon path={isChosen ? mdiCheck : mdiCompareHorizontal} color={isChosen ? 'primary' : 'inherit'} />
  );
  if (worded)
    return (
      <Button color="inherit" startIcon={icon} onClick={toggle}>
        <span>{isChosen ? compareTexts.comparing : compareTexts.open}</span>
      </Button>
    );
  return (
    <Button
      color="inherit"
      aria-label={compareTexts.compare(productInfo.productName)}
      aria-pressed={isChosen}
      onClick={toggle}
      sx={buttonStyle}
    >
      {icon}
      <span className="word">{compareTexts.open}</span>
    </Button>
  );
}

const buttonStyle = { ...cornerButton, p: 1, gap: 0.5, fontSize: '0.875rem' } as const;
