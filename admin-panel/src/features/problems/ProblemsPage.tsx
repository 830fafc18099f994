import {
  PROBLEM_FILTERS,
  type ProblemFilter,
  type ProblemRow,
  PROBLEM_KIND_TEXTS,
} from '@relaptop/shared/contracts';
import { RowPicture, usePages, type Column } from '@relaptop/shared/tables';
import {
  Box,
  ButtonLink,
  Chip,
  formatPrice,
  formatDate,
  formatDateTime,
  Stack,
  Typography,
  useWhileVisible,
} from '@relaptop/shared/ui';
import noReports from '../../assets/no-reports.svg';
import { FilterSelect } from '../../common/FilterFields';
import { LaptopLink } from '../../common/links';
import { ListPage } from '../../common/ListPage';
import { useChoiceFilter } from '../../common/useFilter';
import { pages } from '../../paths';
import { useProblemCasesPageQuery } from '../../common/adminApi';
import { decidableFrom } from './decidableFrom';

const FILTER_TEXTS: Record<ProblemFilter, string> = {
  due: 'To be decided',
  open: 'Open',
  ended: 'Settled',
};

/** @returns text such as `until May 3, 2026`, while only buyer and seller can settle the problem */
const untilText = ({ stage, due, date }: ProblemRow): string | undefined =>
  stage === 'open' && !due ? `until ${formatDate(decidableFrom(date))}` : undefined;

function stateText({ stage, outcome, due }: ProblemRow): string {
  if (stage === 'refunding') return 'Refund under way';
  if (outcome) {
    if (outcome.end === 'withdrawn') return 'Withdrawn';
    return outcome.amount > 0 ? `${formatPrice(outcome.amount)} went back` : 'For the seller';
  }
  if (stage === 'asked') return 'Asked to decide';
  return due ? 'No agreement in time' : 'Under discussion';
}

const breakable = { overflowWrap: 'anywhere' } as const;

function Laptop({ row, index }: { row: ProblemRow; index: number }) {
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <RowPicture src={row.productImage} alt="" index={index} />
      <Typography variant="body2" sx={{ fontWeight: 600, minWidth: { lg: 110 }, ...breakable }}>
        <LaptopLink laptop={{ _id: row.productId, slug: row.slug }}>{row.productName}</LaptopLink>
      </Typography>
    </Stack>
  );
}

function People({ row: { openedBy, buyerName, sealerName } }: { row: ProblemRow }) {
  const [opener, other] = openedBy === 'buyer' ? [buyerName, sealerName] : [sealerName, buyerName];
  return (
    <Box sx={{ minWidth: { lg: 110 }, ...breakable }}>
      {opener}{' '}
      <Typography component="span" variant="body2" color="textSecondary">
        against
      </Typography>{' '}
      {other}
    </Box>
  );
}

function State({ row }: { row: ProblemRow }) {
  const color = row.due ? 'warning' : row.outcome ? 'success' : 'default';
  const until = untilText(row);
  return (
    <>
      <Chip size="small" variant="outlined" color={color} label={stateText(row)} />
      {until && (
        <Typography variant="caption" component="p" color="textSecondary">
          {until}
        </Typography>
      )}
    </>
  );
}

const problemColumns: readonly Column<ProblemRow>[] = [
  { label: 'Laptop', onPhones: 'wide', render: (row, index) => <Laptop row={row} index={index} /> },
  { label: 'What is wrong', render: (row) => PROBLEM_KIND_TEXTS[row.kind] },
  { label: 'Who', render: (row) => <People row={row} /> },
  { label: 'Price', render: (row) => formatPrice(row.price) },
  { label: 'State', render: (row) => <State row={row} /> },
  {
    label: 'Reported',
    render: ({ date }) => <time dateTime={date}>{formatDateTime(date)}</time>,
  },
  {
    label: 'Action',
    render: (row) => (
      <ButtonLink
        to={pages.problem.getHref({ id: row._id })}
        size="small"
        variant={row.due ? 'contained' : 'outlined'}
        aria-label={`View: ${row.productName}`}
      >
        View
      </ButtonLink>
    ),
  },
];

const POLL_MS = 20_000;

const emptyText = (show: ProblemFilter | undefined): string => {
  if (show === 'due') return 'No problem is waiting for a decision';
  return show
    ? 'No problems in this state'
    : 'No problems have been reported. What buyers and sellers report about paid orders appears here.';
};

export function ProblemsPage() {
  const filter = useChoiceFilter('show', PROBLEM_FILTERS);
  const show = filter.value;
  const pages = usePages(show);
  const query = useProblemCasesPageQuery({ ...(show && { show }), ...pages.start });
  useWhileVisible(POLL_MS, query.refetch);

  return (
    <ListPage
      title="Problems"
      above={
        <FilterSelect
          label="Show"
          texts={FILTER_TEXTS}
          values={PROBLEM_FILTERS}
          all="All problems"
          filter={filter}
        />
      }
      columns={problemColumns}
      query={query}
      pages={pages}
      empty={emptyText(show)}
      picture={noReports}
    />
  );
}
