import type { ReactNode } from 'react';
import { errorMessage } from '@relaptop/shared/api';
import { FailedState } from '@relaptop/shared/basics';

export interface ListQuery<Row> {
  /** For the current argument only: `data` would first show the rows of the page before. */
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
  /** Whether the page has several such lists. A failure then takes one line. */
  asSection?: boolean;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list from the server in each of its states. Loaded rows stay visible when a refresh fails. */
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
