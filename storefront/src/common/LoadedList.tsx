import type { ReactNode } from 'react';
import { errorMessage } from '@relaptop/shared/api';
import { FailedState } from '@relaptop/shared/basics';

export interface ListQuery<Row> {
  /** Rows for the current argument. `data` of RTK Query may have the rows of the previous argument. */
  currentData?: readonly Row[];
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

interface LoadedListProps<Row> {
  query: ListQuery<Row>;
  skeleton: ReactNode;
  empty: ReactNode;
  /** Text after a failed call. Without it, the list shows the message of the server or the network. */
  failure?: string;
  /** Whether the page has several lists. A failure then takes one line. */
  asSection?: boolean;
  children: (rows: readonly Row[]) => ReactNode;
}

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
        isOneLine={asSection}
        message={failure ?? errorMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  return skeleton;
}
