import type { User } from '@relaptop/shared/contracts';
import { DeleteButton, type Column } from '@relaptop/shared/tables';
import { Button, Chip } from '@relaptop/shared/ui';
import { EmailCell } from '../../common/EmailText';
import { PersonName } from './PersonName';

type Act = (person: User) => void;

interface Acts {
  onVerify: Act;
  onMakeAdmin: Act;
  onDelete: Act;
}

/** The same word stands in every row, so its name says for whom. */
function ActButton({ label, person, onClick }: { label: string; person: User; onClick: Act }) {
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={`${label}: ${person.name}`}
      onClick={() => onClick(person)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {label}
    </Button>
  );
}

function VerifyCell({ person, onVerify }: { person: User; onVerify: Act }) {
  if (person.verify === 'verified')
    return <Chip label="Verified" size="small" color="success" variant="outlined" />;
  return <ActButton label="Verify" person={person} onClick={onVerify} />;
}

/** The columns of the lists of people, with what their buttons do. */
export const peopleColumns = ({ onVerify, onMakeAdmin, onDelete }: Acts): Column<User>[] => [
  { label: 'SL.No', onPhones: 'number', render: (_person, index) => index + 1 },
  { label: 'Name', onPhones: 'title', render: (person) => <PersonName person={person} /> },
  { label: 'Email', render: (person) => <EmailCell>{person.email}</EmailCell> },
  { label: 'User Type', render: (person) => person.userType },
  {
    label: 'Make Admin',
    render: (person) => <ActButton label="Make Admin" person={person} onClick={onMakeAdmin} />,
  },
  { label: 'verify', render: (person) => <VerifyCell person={person} onVerify={onVerify} /> },
  { label: 'action', render: (person) => <DeleteButton of={person.name} onClick={() => onDelete(person)} /> },
];
