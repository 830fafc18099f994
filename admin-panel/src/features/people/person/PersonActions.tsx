import type { PersonPage } from '@relaptop/shared/contracts';
import { modifiedSomething } from '@relaptop/shared/notify';
import { useSession } from '@relaptop/shared/session';
import { Box, Button, Stack, Typography, useAction } from '@relaptop/shared/ui';
import { usePeopleDemoteMutation, usePeopleRestoreMutation } from '../../../common/adminApi';
import { useSuspension } from '../../../common/useSuspension';
import { aboutPerson, idOfPerson, usePersonActions } from '../usePersonActions';

type Person = PersonPage['person'];

const RESTORE = {
  question: {
    question: 'Do you want to lift the suspension?',
    confirmLabel: 'Lift suspension',
    about: aboutPerson,
  },
  toasts: { success: 'The suspension is lifted', succeeded: modifiedSomething },
};

const DEMOTE = {
  question: {
    question: 'Do you want to take away the admin rights of this user?',
    confirmLabel: 'Take away',
    danger: true,
    about: aboutPerson,
  },
  toasts: { success: 'They are no longer an admin', succeeded: modifiedSomething },
};

/**
 * Style of irreversible actions. They are apart from the others, at the end of the row or below a line on
 * phones, to prevent accidental clicks.
 */
const apart = {
  flex: 'none',
  pt: { xs: 2, sm: 0 },
  borderTop: '1px solid',
  borderColor: 'divider',
  borderTopWidth: { xs: 1, sm: 0 },
} as const;

export function PersonActions({ person }: { person: Person }) {
  const { user } = useSession();
  const { actions, dialogs } = usePersonActions();
  const suspending = useSuspension();
  const restoring = useAction(usePeopleRestoreMutation(), RESTORE, idOfPerson);
  const demoting = useAction(usePeopleDemoteMutation(), DEMOTE, idOfPerson);
  if (person.deletedAt) return null;
  if (user?.email === person.email) return <Typography color="textSecondary">This is you.</Typography>;

  const isAdmin = person.userType === 'admin';
  const choices: readonly (readonly [isShown: boolean, label: string, run: (about: Person) => void])[] = [
    [person.verify !== 'verified', 'Verify', actions.onVerify],
    [!isAdmin && !person.suspendedAt && person.confirmed, 'Make Admin', actions.onMakeAdmin],
    [isAdmin, 'Take away admin rights', demoting.ask],
    [!isAdmin && !person.suspendedAt, 'Suspend', suspending.ask],
    [person.suspendedAt !== null, 'Lift suspension', restoring.ask],
  ];
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ justifyContent: 'space-between' }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {choices.map(
          ([isShown, label, run]) =>
            isShown && (
              <Button key={label} variant="outlined" onClick={() => run(person)}>
                {label}
              </Button>
            ),
        )}
      </Stack>
      <Box sx={apart}>
        <Button variant="outlined" color="error" onClick={() => actions.onDelete(person)}>
          Delete
        </Button>
      </Box>
      {dialogs}
      {suspending.dialog}
      {restoring.dialog}
      {demoting.dialog}
    </Stack>
  );
}
