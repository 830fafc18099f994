import { useEffect, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { errorMessage, type Page } from '@relaptop/shared/api';
import { FailedState, lazyPart, StaleNote } from '@relaptop/shared/ui';
import { DataTable, type Column } from './DataTable';
import type { Pages } from './usePages';

const Pager = lazyPart(async () => (await import('./Pager')).Pager, {
  Failed: ({ onRetry }) => (
    <FailedState compact message="The buttons that turn pages could not be loaded." onRetry={onRetry} />
  ),
});

/** What the table uses of a query's result. */
interface PageQueryResult<Row> {
  /** Of the page before while another is on its way. */
  data?: Page<Row>;
  currentData?: Page<Row>;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface PagedTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  /** `render` is given the row's place in the whole list, counted from 0. */
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  query: PageQueryResult<Row>;
  pages: Pages;
  /** Shown instead of a list without rows. */
  empty: ReactNode;
}

/** The columns of one page, numbered on from the pages before. */
const numberedFrom = <Row,>(columns: readonly Column<Row>[], offset: number): Column<Row>[] =>
  columns.map((column) => ({ ...column, render: (row, index) => column.render(row, offset + index) }));

/** Shows one page of a list as a table, with its waiting and failing states, and the controls that turn pages. */
export function PagedTable<Row>({ caption, columns, rowKey, query, pages, empty }: PagedTableProps<Row>) {
  const { data, currentData, error, isFetching, refetch } = query;
  const emptied = data !== undefined && !isFetching && data.rows.length === 0 && data.offset > 0;
  useEffect(() => {
    // The list ends before a later page whose last row was removed, so the page before it is shown.
    if (emptied) pages.back();
  }, [emptied, pages]);

  // Rows that were had once outlast a look that fails, such as one of those that are taken again and again.
  if (error && !isFetching && !currentData)
    return <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />;
  const isStale = error !== undefined && currentData !== undefined;
  const isEmpty = data?.rows.length === 0 && data.offset === 0;
  return (
    <Box>
      <StaleNote message={isStale ? errorMessage(error) : undefined} onRetry={() => void refetch()} />
      {isEmpty ? empty : <Rows {...{ caption, columns, rowKey, query, pages }} />}
    </Box>
  );
}

function Rows<Row>({ caption, columns, rowKey, query, pages }: Omit<PagedTableProps<Row>, 'empty'>) {
  const { data, isFetching } = query;
  return (
    // Rows of the page before stay while another is on its way, so that nothing jumps.
    <Box aria-busy={isFetching} sx={{ opacity: data && isFetching ? 0.6 : 1 }}>
      <DataTable
        caption={caption}
        columns={numberedFrom(columns, data?.offset ?? 0)}
        rows={data?.rows}
        rowKey={rowKey}
      />
      {data && (data.offset > 0 || data.nextCursor !== null) && (
        <Pager page={data} pages={pages} busy={isFetching} />
      )}
    </Box>
  );
}
