import {
  isolated,
  MOST_QUEUED,
  QUEUE_KINDS,
  type QueueItem,
  type QueueKind,
} from '@relaptop/shared/contracts';
import { usePages } from '@relaptop/shared/tables';
import { Box, formatCount, useWhileVisible } from '@relaptop/shared/ui';
import noReports from '../../assets/no-reports.svg';
import { FilterSelect } from '../../common/FilterFields';
import { ListPage } from '../../common/ListPage';
import { useChoiceFilter } from '../../common/useFilter';
import { KINDS } from './kinds';
import {
  useLaptopsHideMutation,
  useQueueCountsQuery,
  useQueueDismissMutation,
  useQueuePageQuery,
} from '../../common/adminApi';
import { useReasonedAction } from '../../common/useReasonedAction';
import { useSuspension } from '../../common/useSuspension';
import { dismissableOf, queueColumns, whatIsOpen } from './queueColumns';

/** @param count number after the label; undefined while unknown */
const withCount = (label: string, count: number | undefined): string => {
  if (count === undefined) return label;
  return `${label} (${formatCount(count)}${count >= MOST_QUEUED ? '+' : ''})`;
};

const POLL_MS = 20_000;

const DISMISSAL = {
  title: 'Nothing wrong with this laptop?',
  reason: 'Why is it fine?',
  hint: 'For the next admin; it is kept in the audit log.',
  missing: 'Say briefly why it is fine',
  send: 'Dismiss',
  cancel: 'Cancel',
};

const HIDING = {
  title: 'Hide this laptop?',
  reason: 'Why is it hidden?',
  hint: 'We email this to the seller, and keep it in the audit log.',
  missing: 'Say briefly why it is hidden',
  send: 'Hide',
  cancel: 'Cancel',
};

function useQueueActions() {
  const dismissing = useReasonedAction(useQueueDismissMutation(), {
    dialogOf: (row: QueueItem) => ({
      draft: `dismissal:${row._id}`,
      texts: {
        ...DISMISSAL,
        explain: `${row.laptop?.name}. ${dismissableOf(row).map(whatIsOpen).join('. ')}.`,
      },
    }),
    argOf: (row, note) => ({
      id: row.laptop?._id ?? '',
      note,
      items: dismissableOf(row).map(({ _id }) => _id),
    }),
    success: 'Dismissed',
  });
  const hiding = useReasonedAction(useLaptopsHideMutation(), {
    dialogOf: ({ _id, name }: NonNullable<QueueItem['laptop']>) => ({
      draft: `hiding:${_id}`,
      texts: {
        ...HIDING,
        explain: `${isolated(name)} goes off sale, and any reservation ends. The seller can correct it and list it again. Its open reports and flags then return to the queue.`,
      },
    }),
    argOf: ({ _id: id }, note) => ({ id, note }),
    success: 'The laptop is hidden',
  });
  const suspending = useSuspension();
  return {
    actions: { onDismiss: dismissing.ask, onHide: hiding.ask, onSuspend: suspending.ask },
    dialogs: (
      <>
        {dismissing.dialog}
        {hiding.dialog}
        {suspending.dialog}
      </>
    ),
  };
}

/**
 * The page with everything that waits for an admin's decision, one row per laptop or person. Some items are
 * decided on their own pages.
 */
export function QueuePage() {
  const filter = useChoiceFilter('kind', QUEUE_KINDS);
  const kind = filter.value;
  const pages = usePages(kind);
  const { actions, dialogs } = useQueueActions();
  const query = useQueuePageQuery({ ...(kind && { kind }), ...pages.start });
  const { data: counts, refetch } = useQueueCountsQuery();
  useWhileVisible(POLL_MS, () => {
    void query.refetch();
    void refetch();
  });
  const texts = Object.fromEntries(
    QUEUE_KINDS.map((name) => [name, withCount(KINDS[name].label, counts?.kinds[name])]),
  ) as Record<QueueKind, string>;

  return (
    <Box sx={{ '& tbody td': { verticalAlign: 'top' } }}>
      <ListPage
        title="Queue"
        lead="Everything waiting for a decision, in one row per laptop: urgent cases first, then the oldest."
        above={
          <FilterSelect label="Show" texts={texts} values={QUEUE_KINDS} all="Everything" filter={filter} />
        }
        columns={queueColumns(actions)}
        cardsBelow="md"
        query={query}
        pages={pages}
        empty={
          kind ? 'Nothing of this kind is waiting for a decision.' : 'Nothing is waiting for a decision.'
        }
        picture={noReports}
      >
        {dialogs}
      </ListPage>
    </Box>
  );
}
