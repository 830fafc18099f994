import { errorMessage } from '@relaptop/shared/api';
import { notify } from '@relaptop/shared/notify';
import { useSession } from '@relaptop/shared/session';
import { useLocalList } from '../localList';
import { useSavedChangeMutation, useSavedListQuery } from './savedApi';
import { savedHere } from './savedHere';
import { savedTexts } from './texts';

/** @returns whether a laptop is saved, with the account or in a visitor's browser, and how to change that. */
export function useIsSaved(id: string): [boolean, () => void] {
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
        .catch((error: unknown) => notify.error(savedTexts.failed(errorMessage(error))));
      return;
    }
    if (isSaved) savedHere.remove(id);
    else {
      if (savedHere.read().length === 0) notify.info(savedTexts.onThisDevice);
      savedHere.add(id);
    }
  };
  return [isSaved, toggle];
}
