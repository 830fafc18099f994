import { useAct } from '@relaptop/shared/dialogs';
import type { User } from '@relaptop/shared/contracts';
import { usePeopleDeleteMutation, usePeopleMakeAdminMutation, usePeopleVerifyMutation } from './peopleApi';
import { DELETE, MAKE_ADMIN, VERIFY } from './texts';

const idOf = ({ _id }: User) => _id;

/** Actions on a person. Each asks for confirmation and reports its result. */
export function usePersonActions() {
  const verifying = useAct(usePeopleVerifyMutation(), VERIFY, idOf);
  const promoting = useAct(usePeopleMakeAdminMutation(), MAKE_ADMIN, idOf);
  const deleting = useAct(usePeopleDeleteMutation(), DELETE, idOf);
  return {
    actions: { onVerify: verifying.ask, onMakeAdmin: promoting.ask, onDelete: deleting.ask },
    dialogs: [verifying.dialog, promoting.dialog, deleting.dialog] as const,
  };
}
