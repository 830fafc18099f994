import type { AuditEntry } from '@relaptop/shared/contracts';
import type { Column } from '@relaptop/shared/tables';
import { Box, Chip, formatDateTime } from '@relaptop/shared/ui';
import { ACTION_TEXTS } from '../../common/auditActions';
import { EmailCell } from '../../common/EmailText';
import { PersonLink } from '../../common/PersonLink';
import { personIdOf } from './changes';
import { ChangesCell } from './ChangesCell';

/** A long one takes two lines rather than the room of the other columns. */
const breaking = { height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } } as const;

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    label: 'Date',
    render: (entry) => (
      <Box component="time" dateTime={entry.date} sx={{ display: 'block', minWidth: { sm: 110 } }}>
        {formatDateTime(entry.date)}
      </Box>
    ),
  },
  { label: 'Done by', render: (entry) => <EmailCell>{entry.actorEmail}</EmailCell> },
  {
    label: 'Action',
    render: (entry) => (
      <Box sx={{ minWidth: { sm: 120 } }}>
        <Chip label={ACTION_TEXTS[entry.action]} size="small" sx={breaking} />
      </Box>
    ),
  },
  {
    label: 'Subject',
    render: (entry) => (
      <PersonLink id={personIdOf(entry)}>
        <EmailCell>{entry.subject}</EmailCell>
      </PersonLink>
    ),
  },
  { label: 'Before and after', onPhones: 'wide', render: (entry) => <ChangesCell entry={entry} /> },
];
