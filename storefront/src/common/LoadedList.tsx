import type { ReactNode } from 'react';
import { errorMessage } from '@relaptop/shared/api';
import { FailedState } from '@relaptop/shared/basics';

export interface ListQuery<Row> {
  /** Rows for the current argument. RTK Query's `data` would still have the rows of the argument before. */
  currentData?: readonly Row[];
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

interface LoadedListProps<Row> {
  query: ListQuery<Row>;
  skeleton: ReactNode;
  empty: ReactNode;
  /** Shown when the list can't be loaded; by default the server's or the network's message. */
  failure?: string;
  /** Whether the page has several lists. A failure then takes only one line. */
  asSection?: boolean;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list from the server: placeholders, rows, an empty list, or a failure. Loaded rows stay visible if a refetch fails. */
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
