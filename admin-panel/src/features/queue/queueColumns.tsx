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
    onPhones: 'title',
    render: (item) => (
      <Box sx={breakable}>
        {item.laptop ? <LaptopLink laptop={item.laptop}>{item.laptop.name}</LaptopLink> : nameOf(item)}
      </Box>
    ),
  },
  { label: 'Why', render: (item) => <Against item={item} /> },
  { label: 'About', render: ({ person }) => <Person {...person} /> },
  { label: 'Waits', render: (item) => <Age {...item} /> },
  {
    label: 'Action',
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
