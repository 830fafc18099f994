import { useConfirm } from '@relaptop/shared/dialogs';
import type { User } from '@relaptop/shared/contracts';
import { useNotifiedMutation } from '@relaptop/shared/notify';
import { usePeopleDeleteMutation, usePeopleMakeAdminMutation, usePeopleVerifyMutation } from './peopleApi';
import { DELETE, MAKE_ADMIN, VERIFY } from './texts';

/** What an admin can do with a person: each act asks first and says how it ended. */
export function usePersonActs() {
  const [verifyCall] = usePeopleVerifyMutation();
  const [makeAdminCall] = usePeopleMakeAdminMutation();
  const [deleteCall] = usePeopleDeleteMutation();
  const verify = useNotifiedMutation(verifyCall, VERIFY.toasts);
  const makeAdmin = useNotifiedMutation(makeAdminCall, MAKE_ADMIN.toasts);
  const remove = useNotifiedMutation(deleteCall, DELETE.toasts);
  const verifying = useConfirm(VERIFY.question, ({ _id }: User) => verify(_id));
  const promoting = useConfirm(MAKE_ADMIN.question, ({ _id }: User) => makeAdmin(_id));
  const deleting = useConfirm(DELETE.question, ({ _id }: User) => remove(_id));
  return {
    acts: { onVerify: verifying.ask, onMakeAdmin: promoting.ask, onDelete: deleting.ask },
    dialogs: [verifying.dialog, promoting.dialog, deleting.dialog] as const,
  };
}
