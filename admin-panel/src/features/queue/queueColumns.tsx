import type { ReactNode } from 'react';
import type { QueueItem } from '@relaptop/shared/contracts';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import type { Column } from '@relaptop/shared/tables';
import { Box, ButtonLink, Chip, formatDateTime, Stack, Typography, useClock } from '@relaptop/shared/ui';
import { LaptopLink } from '../../common/LaptopLink';
import { pages } from '../../paths';
import { KINDS } from './kinds';
import { ageText, byText, DECIDE, NO_REASON, nameOf } from './texts';

/** Milliseconds after which an age may be another. */
const MINUTE_MS = 60_000;
const breakable = { overflowWrap: 'anywhere' } as const;

function Against({ item }: { item: QueueItem }) {
  const { kind, reason, words } = item;
  const reasonText = reason && KINDS[kind].reasons[reason];
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start', minWidth: 0, ...breakable }}>
      <Chip size="small" variant="outlined" label={KINDS[kind].name} />
      {reasonText && <Typography variant="body2">{reasonText}</Typography>}
      {words && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {words}
        </Typography>
      )}
      {!reasonText && !words && <Typography variant="body2">{NO_REASON}</Typography>}
      <Typography variant="caption" color="textSecondary">
        {byText(item)}
      </Typography>
    </Stack>
  );
}

/** On a card all stands at the left, so a label is read as one sentence with what it is of. */
function OnCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Box component="span" sx={{ display: { sm: 'none' }, color: 'text.secondary' }}>
        {label}{' '}
      </Box>
      {children}
    </Box>
  );
}

function Person({ _id, name }: QueueItem['person']) {
  return <Link to={pages.person.getHref(useCurrentPanel(), { id: _id })}>{name}</Link>;
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
    // Not the title, whose place is below a number or beside a picture: here it would come after the reason.
    onPhones: 'wide',
    render: (item) => (
      <Box sx={{ fontWeight: { xs: 600, sm: 400 }, ...breakable }}>
        {item.laptop ? <LaptopLink laptop={item.laptop}>{item.laptop.name}</LaptopLink> : nameOf(item)}
      </Box>
    ),
  },
  { label: 'Why', onPhones: 'wide', render: (item) => <Against item={item} /> },
  {
    label: 'About',
    onPhones: 'wide',
    render: ({ person }) => (
      <OnCard label="About">
        <Person {...person} />
      </OnCard>
    ),
  },
  {
    label: 'Waits',
    onPhones: 'wide',
    render: (item) => (
      <OnCard label="Waits">
        <Age {...item} />
      </OnCard>
    ),
  },
  {
    label: 'Action',
    onPhones: 'wide',
    render: (item) => (
      <ButtonLink
        to={KINDS[item.kind].href(item)}
        size="small"
        variant="outlined"
        aria-label={`${DECIDE}: ${KINDS[item.kind].name}, ${nameOf(item)}`}
      >
        {DECIDE}
      </ButtonLink>
    ),
  },
];
