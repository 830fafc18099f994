import type { ListedUser, User } from '@relaptop/shared/contracts';
import { DeleteButton, type Column } from '@relaptop/shared/tables';
import { Box, Button, Chip } from '@relaptop/shared/ui';
import { EmailCell } from '../../common/EmailText';
import { NAME_FROM_EDGE, PersonName } from './PersonName';

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
export const peopleColumns = ({ onVerify, onMakeAdmin, onDelete }: Acts): Column<ListedUser>[] => [
  { label: 'SL.No', onPhones: 'nowhere', render: (_person, index) => index + 1 },
  { label: 'Name', onPhones: 'title', render: (person) => <PersonName person={person} /> },
  {
    label: 'Email',
    onPhones: 'wide',
    render: (person) => (
      <Box sx={{ pl: { xs: `${NAME_FROM_EDGE}px`, sm: 0 }, color: { xs: 'text.secondary', sm: 'inherit' } }}>
        <EmailCell>{person.email}</EmailCell>
      </Box>
    ),
  },
  // On a card the page's title says it.
  { label: 'User Type', onPhones: 'nowhere', render: (person) => person.userType },
  {
    label: 'Make Admin',
    onPhones: 'acts',
    render: (person) => <ActButton label="Make Admin" person={person} onClick={onMakeAdmin} />,
  },
  {
    label: 'verify',
    onPhones: 'acts',
    render: (person) => <VerifyCell person={person} onVerify={onVerify} />,
  },
  {
    label: 'action',
    onPhones: 'acts',
    render: (person) => <DeleteButton of={person.name} onClick={() => onDelete(person)} />,
  },
];
