import type { ReactNode } from 'react';
import { errorMessage } from '@relaptop/shared/api';
import { FailedState } from '@relaptop/shared/basics';

/** What is needed of a query hook's result. */
export interface ListQuery<Row> {
  /** Of the current argument only: `data` would first show the rows of the page that was left. */
  currentData?: readonly Row[];
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

interface LoadedListProps<Row> {
  query: ListQuery<Row>;
  /** Placeholders in the true shape of the rows. */
  skeleton: ReactNode;
  empty: ReactNode;
  /** Said when the list can't be had; the server's or the network's words by default. */
  failure?: string;
  /** Whether it is one of several on its page: then a failure is one line, or a page without a server would be nothing else. */
  asSection?: boolean;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list from the server in each of its states. Rows that were had once stay on screen when a later refresh fails. */
export function LoadedList<Row>({
  query,
  skeleton,
  empty,
  failure,
  asSection = false,
  children,
}: LoadedListProps<Row>) {
  const { currentData: rows, isError, error, refetch } = query;
  if (rows) return rows.length > 0 ? children(rows) : empty;
  if (isError)
    return (
      <FailedState
        compact={asSection}
        message={failure ?? errorMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  return skeleton;
}
