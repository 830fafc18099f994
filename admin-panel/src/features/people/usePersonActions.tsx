import { useAction } from '@relaptop/shared/ui';
import { isolated, type User } from '@relaptop/shared/contracts';
import { deletedSomething, modifiedSomething } from '@relaptop/shared/notify';
import {
  usePeopleDeleteMutation,
  usePeopleMakeAdminMutation,
  usePeopleVerifyMutation,
} from '../../common/adminApi';

export const aboutPerson = ({ name, email }: User) => `${isolated(name)} (${email})`;
export const idOfPerson = ({ _id }: User) => _id;

const VERIFY = {
  question: { question: 'Do you want to verify this user?', confirmLabel: 'Verify', about: aboutPerson },
  toasts: { success: 'Verified Successful', succeeded: modifiedSomething },
};

const MAKE_ADMIN = {
  question: {
    question: 'Do you want to make Admin this user?',
    confirmLabel: 'Make Admin',
    about: aboutPerson,
  },
  toasts: { success: 'Admin Make Successful', succeeded: modifiedSomething },
};

const DELETE = {
  question: {
    question: 'Do you want to delete this user?',
    confirmLabel: 'Delete',
    danger: true,
    about: aboutPerson,
  },
  toasts: { success: 'user delete Successful', succeeded: deletedSomething },
};

export function usePersonActions() {
  const verifying = useAction(usePeopleVerifyMutation(), VERIFY, idOfPerson);
  const promoting = useAction(usePeopleMakeAdminMutation(), MAKE_ADMIN, idOfPerson);
  const deleting = useAction(usePeopleDeleteMutation(), DELETE, idOfPerson);
  return {
    actions: { onVerify: verifying.ask, onMakeAdmin: promoting.ask, onDelete: deleting.ask },
    dialogs: (
      <>
        {verifying.dialog}
        {promoting.dialog}
        {deleting.dialog}
      </>
    ),
  };
}
