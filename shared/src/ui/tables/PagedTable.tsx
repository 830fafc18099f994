import { useEffect, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { errorMessage, type Page } from '@relaptop/shared/api';
import { FailedState, lazyPart, StaleNote } from '@relaptop/shared/ui';
import { DataTable, type Column } from './DataTable';
import type { CardsBelow } from './stackedOnPhones';
import type { Pages } from './usePages';

const Pager = lazyPart(async () => (await import('./Pager')).Pager, {
  Failed: ({ onRetry }) => (
    <FailedState isOneLine message="The page buttons could not be loaded." onRetry={onRetry} />
  ),
});

interface PageQueryResult<Row> {
  /** While another page loads, `data` still has the previous page. */
  data?: Page<Row>;
  currentData?: Page<Row>;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface PagedTableProps<Row> {
  cardsBelow?: CardsBelow;
  caption: string;
  /** `render` gets the row's index in the whole list. */
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  isQuiet?: (row: Row) => boolean;
  query: PageQueryResult<Row>;
  pages: Pages;
  empty: ReactNode;
}

/** Passes the row's index in the whole list, not in the page. */
const numberedFrom = <Row,>(columns: readonly Column<Row>[], offset: number): Column<Row>[] =>
  columns.map((column) => ({ ...column, render: (row, index) => column.render(row, offset + index) }));

export function PagedTable<Row>({ query, pages, empty, ...table }: PagedTableProps<Row>) {
  const { data, currentData, error, isFetching, refetch } = query;
  const emptied = data !== undefined && !isFetching && data.rows.length === 0 && data.offset > 0;
  useEffect(() => {
    // After the last row of a page was removed, shows the previous page.
    if (emptied) pages.back();
  }, [emptied, pages]);

  // After a failed refetch, the rows stay below a note. After a failed first load, the error replaces the
  // table.
  if (error && !isFetching && !currentData)
    return <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />;
  const isStale = error !== undefined && currentData !== undefined;
  const isEmpty = data?.rows.length === 0 && data.offset === 0;
  return (
    <Box>
      <StaleNote message={isStale ? errorMessage(error) : undefined} onRetry={() => void refetch()} />
      {isEmpty ? empty : <Rows {...table} query={query} pages={pages} />}
    </Box>
  );
}

function Rows<Row>({ columns, query, pages, ...table }: Omit<PagedTableProps<Row>, 'empty'>) {
  const { data, currentData, isFetching } = query;
  return (
    // While another page loads, the previous rows stay, dimmed. A refetch of the same page doesn't dim them.
    <Box aria-busy={isFetching} sx={{ opacity: data && !currentData && isFetching ? 0.6 : 1 }}>
      <DataTable {...table} columns={numberedFrom(columns, data?.offset ?? 0)} rows={data?.rows} />
      {data && (data.offset > 0 || data.nextCursor !== null) && (
        <Pager page={data} pages={pages} busy={isFetching} />
      )}
    </Box>
  );
}
