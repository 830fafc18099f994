import { useAction } from '@relaptop/shared/dialogs';
import type { User } from '@relaptop/shared/contracts';
import {
  usePeopleDeleteMutation,
  usePeopleMakeAdminMutation,
  usePeopleVerifyMutation,
} from '../../common/adminApi';
import { DELETE, MAKE_ADMIN, VERIFY } from './texts';

const idOf = ({ _id }: User) => _id;

/** Actions on a person. Each asks for confirmation and reports its result. */
export function usePersonActions() {
  const verifying = useAction(usePeopleVerifyMutation(), VERIFY, idOf);
  const promoting = useAction(usePeopleMakeAdminMutation(), MAKE_ADMIN, idOf);
  const deleting = useAction(usePeopleDeleteMutation(), DELETE, idOf);
  return {
    actions: { onVerify: verifying.ask, onMakeAdmin: promoting.ask, onDelete: deleting.ask },
    dialogs: [verifying.dialog, promoting.dialog, deleting.dialog] as const,
  };
}
