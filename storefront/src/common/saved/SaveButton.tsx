import { errorMessage } from '@relaptop/shared/api';
import { Button, Icon, IconButton } from '@relaptop/shared/basics';
import { notify } from '@relaptop/shared/notify';
import { useSession } from '@relaptop/shared/session';
import { mdiHeart, mdiHeartOutline } from '../icons';
import { useLocalList } from '../localList';
import { savedHere, useSavedChangeMutation, useSavedListQuery } from './savedApi';

const SIZE = { xs: 44, md: 40 } as const;

export const cornerButton = {
  minWidth: SIZE,
  minHeight: SIZE,
  color: 'text.primary',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-background-paper) 88%, transparent)',
  '&:hover': { bgcolor: 'background.paper' },
} as const;

function useIsSaved(id: string): [boolean, () => void] {
  const signedIn = useSession().status === 'signedIn';
  const here = useLocalList(savedHere).includes(id);
  const { withAccount } = useSavedListQuery(undefined, {
    skip: !signedIn,
    selectFromResult: ({ currentData }) => ({ withAccount: currentData?.includes(id) ?? false }),
  });
  const [change] = useSavedChangeMutation();
  const isSaved = here || (signedIn && withAccount);

  const toggle = () => {
    if (signedIn) {
      change({ id, saved: !isSaved })
        .unwrap()
        .catch((error: unknown) =>
          notify.error(`Your saved laptops were not changed: ${errorMessage(error)}`),
        );
      return;
    }
    if (isSaved) savedHere.remove(id);
    else {
      if (savedHere.read().length === 0)
        notify.info('Saved on this device. Log in to keep it with your account.');
      savedHere.add(id);
    }
  };
  return [isSaved, toggle];
}

interface SaveButtonProps {
  laptop: { _id: string; productInfo: { productName: string } };
  hasLabel?: boolean;
}

export function SaveButton({ laptop, hasLabel = false }: SaveButtonProps) {
  const [isSaved, toggle] = useIsSaved(laptop._id);
  const icon = <Icon path={isSaved ? mdiHeart : mdiHeartOutline} color={isSaved ? 'error' : 'inherit'} />;
  if (hasLabel)
    return (
      <Button color="inherit" startIcon={icon} onClick={toggle}>
        <span>{isSaved ? 'Saved' : 'Save'}</span>
      </Button>
    );
  return (
    <IconButton
      aria-label={`Save ${laptop.productInfo.productName}`}
      aria-pressed={isSaved}
      onClick={toggle}
      sx={cornerButton}
    >
      {icon}
    </IconButton>
  );
}
