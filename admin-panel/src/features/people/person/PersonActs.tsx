import type { PersonPage } from '@relaptop/shared/contracts';
import { useAct } from '@relaptop/shared/dialogs';
import { useSession } from '@relaptop/shared/session';
import { Button, Stack, Typography, useDialogOnDemand } from '@relaptop/shared/ui';
import { usePeopleDemoteMutation, usePeopleRestoreMutation } from '../peopleApi';
import { DEMOTE, RESTORE } from '../texts';
import { usePersonActs } from '../usePersonActs';
import { personTexts, suspendTexts } from './texts';

type Person = PersonPage['person'];

const idOf = ({ _id }: Person) => _id;
const loadSuspend = async () => (await import('./SuspendDialog')).SuspendDialog;

/** What an admin can do with this person now. Nobody does any of it to themselves. */
export function PersonActs({ person }: { person: Person }) {
  const { user } = useSession();
  const { acts, dialogs } = usePersonActs();
  const suspending = useDialogOnDemand<Person>(loadSuspend);
  const restoring = useAct(usePeopleRestoreMutation(), RESTORE, idOf);
  const demoting = useAct(usePeopleDemoteMutation(), DEMOTE, idOf);
  if (person.deletedAt) return null;
  if (user?.email === person.email) return <Typography color="textSecondary">{personTexts.self}</Typography>;

  const isAdmin = person.userType === 'admin';
  const choices: readonly (readonly [when: boolean, label: string, act: (about: Person) => void])[] = [
    [person.verify !== 'verified', 'Verify', acts.onVerify],
    [!isAdmin && !person.suspendedAt && person.confirmed, 'Make Admin', acts.onMakeAdmin],
    [isAdmin, 'Take away admin rights', demoting.ask],
    [!isAdmin && !person.suspendedAt, suspendTexts.button, suspending.open],
    [person.suspendedAt !== null, 'Lift suspension', restoring.ask],
    [true, 'Delete', acts.onDelete],
  ];
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {choices.map(
        ([when, label, act]) =>
          when && (
            <Button
              key={label}
              variant="outlined"
              color={label === 'Delete' ? 'error' : 'primary'}
              onClick={() => act(person)}
            >
              {label}
            </Button>
          ),
      )}
      {dialogs[0]}
      {dialogs[1]}
      {dialogs[2]}
      {suspending.dialog}
      {restoring.dialog}
      {demoting.dialog}
    </Stack>
  );
}
