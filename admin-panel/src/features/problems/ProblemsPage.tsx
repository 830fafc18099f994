import { PROBLEM_FILTERS, type ProblemFilter } from '@relaptop/shared/contracts';
import { PagedTable, usePages } from '@relaptop/shared/tables';
import { EmptyState, Stack, Typography, useWhileVisible } from '@relaptop/shared/ui';
import noReports from '../../assets/no-reports.svg';
import { FilterSelect } from '../../common/FilterSelect';
import { useChoiceFilter } from '../../common/useFilter';
import { problemColumns } from './problemColumns';
import { useProblemCasesPageQuery } from './problemsApi';
import { FILTER_TEXTS, problemTexts } from './texts';

/** Milliseconds between two looks: a queue that is left open grows. */
const LOOK_MS = 20_000;

const emptyText = (show: ProblemFilter | undefined): string => {
  if (show === 'due') return problemTexts.noneDue;
  return show ? problemTexts.noSuch : problemTexts.none;
};

/** Problems with orders: those that an admin has to decide, those that the two still talk about, and how others ended. */
export function ProblemsPage() {
  const filter = useChoiceFilter('show', PROBLEM_FILTERS);
  const show = filter.value;
  const pages = usePages(show);
  const query = useProblemCasesPageQuery({ ...(show && { show }), ...pages.start });
  useWhileVisible(LOOK_MS, query.refetch);

  return (
    <Stack spacing={3}>
      <Typography variant="h1">{problemTexts.title}</Typography>
      <FilterSelect
        label={problemTexts.filter}
        texts={FILTER_TEXTS}
        values={PROBLEM_FILTERS}
        all={problemTexts.all}
        filter={filter}
      />
      <PagedTable
        caption={problemTexts.title}
        columns={problemColumns}
        rowKey={(row) => row._id}
        query={query}
        pages={pages}
        empty={<EmptyState text={emptyText(show)} picture={noReports} />}
      />
    </Stack>
  );
}
