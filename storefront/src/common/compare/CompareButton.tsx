import { mdiCheck, mdiCompareHorizontal } from '@mdi/js';
import { Button, Icon, IconButton } from '@relaptop/shared/basics';
import { notify } from '@relaptop/shared/notify';
import { cornerButton } from '../cornerButton';
import { useLocalList } from '../localList';
import { comparedHere } from './comparedHere';
import { compareTexts } from './texts';

interface CompareButtonProps {
  laptop: { _id: string; productInfo: { productName: string } };
  /** Whether it says what it does, where there is room. */
  worded?: boolean;
}

/** Puts a laptop beside others, and takes it away again. */
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
        {isChosen ? compareTexts.comparing : compareTexts.open}
      </Button>
    );
  const label = compareTexts.compare(productInfo.productName);
  return (
    <IconButton
      aria-label={label}
      title={compareTexts.open}
      aria-pressed={isChosen}
      onClick={toggle}
      sx={cornerButton}
    >
      {icon}
    </IconButton>
  );
}
