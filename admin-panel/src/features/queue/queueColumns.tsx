import type { ReactNode } from 'react';
import type { QueueItem } from '@relaptop/shared/contracts';
import type { Column } from '@relaptop/shared/tables';
import {
  Box,
  ButtonLink,
  Chip,
  formatCount,
  formatDateTime,
  Stack,
  Typography,
  useClock,
} from '@relaptop/shared/ui';
import { LaptopLink, nameBox, PersonLink } from '../../common/links';
import { kindOf } from './kinds';

const nameOf = ({ laptop, person }: QueueItem): string => laptop?.name ?? person.name;

/** @returns such as `Reported by Ann and 2 others` */
function byText({ kind, by, count }: QueueItem): string {
  if (!by) return 'Found automatically';
  const others = count - 1;
  // Only the buyer and the seller can report their conversation.
  if (kind === 'conversation' && others > 0) return 'Reported by both sides';
  if (others === 0) return `Reported by ${by.name}`;
  return `Reported by ${by.name} and ${formatCount(others)} ${others === 1 ? 'other' : 'others'}`;
}

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/**
 * @param ms waiting time in milliseconds
 * @returns such as `3 days`
 */
export function ageText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  const [unit, length] = UNITS.find(([, size]) => minutes >= size) ?? ['minute', 1];
  const count = Math.max(0, Math.floor(minutes / length));
  if (count === 0) return 'Just now';
  return `${formatCount(count)} ${unit}${count === 1 ? '' : 's'}`;
}

const breakable = { overflowWrap: 'anywhere' } as const;
const asWritten = { whiteSpace: 'pre-line' } as const;

function Against({ item }: { item: QueueItem }) {
  const { kind, reason, words, quoted, urgent, alsoOpen = 0 } = item;
  const { name, reasons } = kindOf(kind);
  const reasonText = reason && reasons[reason];
  return (
    <Stack spacing={0.25} sx={{ alignItems: 'flex-start', minWidth: 0, ...breakable }}>
      <Typography variant="caption" color="textSecondary">
        {name}
      </Typography>
      {reasonText && (
        <Typography component="div" sx={{ fontWeight: 700 }}>
          <span>{reasonText}</span>{' '}
          {urgent && <Chip label="Urgent" size="small" color="error" variant="outlined" />}
        </Typography>
      )}
      {quoted && (
        <Typography variant="body2" color="textSecondary" sx={asWritten}>
          It says: “{quoted}”
        </Typography>
      )}
      {words && (
        <Typography variant="body2" sx={asWritten}>
          {words}
        </Typography>
      )}
      {!reasonText && !words && <Typography variant="body2">No reason given</Typography>}
      <Typography variant="caption" color="textSecondary">
        {byText(item)}
      </Typography>
      {urgent && kind === 'flag' && (
        <Typography variant="caption">Nobody can buy this laptop until you decide.</Typography>
      )}
      {alsoOpen > 0 && (
        <Typography variant="caption" sx={{ fontWeight: 700, color: 'warning.main' }}>
          {`${formatCount(alsoOpen)} more on this laptop`}
        </Typography>
      )}
    </Stack>
  );
}

/** Cards on phones have no column labels, so the label is before the value, as in `Waiting 2 days`. */
function OnCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={nameBox}>
      <Box component="span" sx={{ display: { sm: 'none' }, color: 'text.secondary' }}>
        {label}{' '}
      </Box>
      {children}
    </Box>
  );
}

function Age({ date }: QueueItem) {
  const now = useClock(MINUTE_MS);
  return (
    <Box component="time" dateTime={date} title={formatDateTime(date)} sx={{ whiteSpace: 'nowrap' }}>
      {ageText(now - new Date(date).getTime())}
    </Box>
  );
}

export const queueColumns: readonly Column<QueueItem>[] = [
  {
    label: 'What',
    // On cards, `title` is for tables with a picture or a number. This table has neither.
    onPhones: 'wide',
    render: (item) => (
      <Box sx={{ fontWeight: { xs: 600, sm: 400 }, ...nameBox }}>
        {item.laptop ? <LaptopLink laptop={item.laptop}>{item.laptop.name}</LaptopLink> : nameOf(item)}
      </Box>
    ),
  },
  { label: 'Why', onPhones: 'wide', render: (item) => <Against item={item} /> },
  {
    label: 'Person',
    onPhones: 'wide',
    render: ({ person }) => (
      <OnCard label="Person">
        <PersonLink id={person._id}>{person.name}</PersonLink>
      </OnCard>
    ),
  },
  {
    label: 'Waiting',
    onPhones: 'acts',
    render: (item) => (
      <OnCard label="Waiting">
        <Age {...item} />
      </OnCard>
    ),
  },
  {
    label: 'Action',
    onPhones: 'acts',
    render: (item) => {
      const { action = 'Decide', href, name } = kindOf(item.kind);
      return (
        <ButtonLink
          to={href(item)}
          size="small"
          variant="outlined"
          aria-label={`${action}: ${name}, ${nameOf(item)}`}
        >
          {action}
        </ButtonLink>
      );
    },
  },
];
