import { MOST_QUEUED, QUEUE_KINDS, type QueueKind } from '@relaptop/shared/contracts';
import { usePages } from '@relaptop/shared/tables';
import { formatCount, useWhileVisible } from '@relaptop/shared/ui';
import noReports from '../../assets/no-reports.svg';
import { FilterSelect } from '../../common/FilterFields';
import { ListPage } from '../../common/ListPage';
import { useChoiceFilter } from '../../common/useFilter';
import { KINDS } from './kinds';
import { useQueueCountsQuery, useQueuePageQuery } from '../../common/adminApi';
import { queueColumns } from './queueColumns';

/** @param count undefined while unknown */
const withCount = (label: string, count: number | undefined): string => {
  if (count === undefined) return label;
  return `${label} (${formatCount(count)}${count >= MOST_QUEUED ? '+' : ''})`;
};

const POLL_MS = 20_000;

export function QueuePage() {
  const filter = useChoiceFilter('kind', QUEUE_KINDS);
  const kind = filter.value;
  const pages = usePages(kind);
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
    <ListPage
      title="Queue"
      lead="Everything waiting for a decision: urgent cases first, then the oldest."
      above={
        <FilterSelect
          label="Show"
          texts={texts}
          values={QUEUE_KINDS}
          all={withCount('Everything', counts && sumOf(counts.kinds))}
          filter={filter}
        />
      }
      columns={queueColumns}
      query={query}
      pages={pages}
      empty={kind ? 'Nothing of this kind is waiting for a decision.' : 'Nothing is waiting for a decision.'}
      picture={noReports}
    />
  );
}

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
