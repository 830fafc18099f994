import type { ListedUser, User } from '@relaptop/shared/contracts';
import { DeleteButton, type Column } from '@relaptop/shared/tables';
import { Box, Button, Chip, formatCount, Stack, Typography, VerifiedTick } from '@relaptop/shared/ui';
import { EmailCell } from '../../common/EmailText';
import { PersonLink } from '../../common/links';
import { Portrait } from './Portrait';

const AVATAR_PIXELS = 36;
const GAP_PIXELS = 10;
/** Distance of the name from the left edge in pixels. The lines below the name align with it. */
const NAME_FROM_EDGE = AVATAR_PIXELS + GAP_PIXELS;

const named = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minWidth: { sm: 120 },
  fontWeight: 600,
} as const;

function PersonName({ person }: { person: ListedUser }) {
  const { _id, name, verify, verifiedAt, suspendedAt, openReports = 0 } = person;
  return (
    <Stack direction="row" spacing={`${GAP_PIXELS}px`} sx={{ alignItems: 'center', textAlign: 'left' }}>
      <Portrait person={person} size={AVATAR_PIXELS} />
      <Box sx={named}>
        <PersonLink id={_id}>{name}</PersonLink>
        {verify === 'verified' && <VerifiedTick since={verifiedAt} label="Verified" />}
        {suspendedAt && <Chip label="Suspended" size="small" color="warning" variant="outlined" />}
        {openReports > 0 && (
          <Typography variant="body2" sx={{ width: '100%', fontWeight: 600, color: 'warning.main' }}>
            {`${formatCount(openReports)} open ${openReports === 1 ? 'report' : 'reports'}`}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}

type PersonAction = (person: User) => void;

interface PeopleActions {
  onVerify: PersonAction;
  onMakeAdmin: PersonAction;
  onDelete: PersonAction;
}

/** Every row has a button with the same label, so the accessible name contains the person. */
function PersonButton({ label, person, onClick }: { label: string; person: User; onClick: PersonAction }) {
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

function VerifyCell({ person, onVerify }: { person: User; onVerify: PersonAction }) {
  if (person.verify === 'verified')
    return <Chip label="Verified" size="small" color="success" variant="outlined" />;
  return <PersonButton label="Verify" person={person} onClick={onVerify} />;
}

export const peopleColumns = ({ onVerify, onMakeAdmin, onDelete }: PeopleActions): Column<ListedUser>[] => [
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
  { label: 'User Type', onPhones: 'nowhere', render: (person) => person.userType },
  {
    label: 'Make Admin',
    onPhones: 'acts',
    render: (person) => <PersonButton label="Make Admin" person={person} onClick={onMakeAdmin} />,
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
