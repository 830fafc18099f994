import { mdiHeart, mdiHeartOutline } from '@mdi/js';
import { Button, Icon, IconButton } from '@relaptop/shared/basics';
import { cornerButton } from '../cornerButton';
import { savedTexts } from './texts';
import { useIsSaved } from './useIsSaved';

interface SaveButtonProps {
  laptop: { _id: string; productInfo: { productName: string } };
  /** Whether it says what it does, where there is room. */
  worded?: boolean;
}

/** The heart of a laptop. */
export function SaveButton({ laptop, worded = false }: SaveButtonProps) {
  const [isSaved, toggle] = useIsSaved(laptop._id);
  const icon = <Icon path={isSaved ? mdiHeart : mdiHeartOutline} color={isSaved ? 'error' : 'inherit'} />;
  if (worded)
    return (
      <Button color="inherit" startIcon={icon} onClick={toggle}>
        <span>{isSaved ? savedTexts.saved : savedTexts.save}</span>
      </Button>
    );
  const label = savedTexts.saveLaptop(laptop.productInfo.productName);
  return (
    <IconButton aria-label={label} aria-pressed={isSaved} onClick={toggle} sx={cornerButton}>
      {icon}
    </IconButton>
  );
}
