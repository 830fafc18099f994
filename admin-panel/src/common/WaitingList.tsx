import type { ComponentProps, ReactNode } from 'react';
import type { AuditAction } from '@relaptop/shared/contracts';
import { PagedTable } from '@relaptop/shared/tables';
import { Stack } from '@relaptop/shared/ui';
import { NothingWaits } from './NothingWaits';
import { PageHead } from './PageHead';

interface WaitingListProps<Row> extends Pick<
  ComponentProps<typeof PagedTable<Row>>,
  'columns' | 'query' | 'pages'
> {
  title: string;
  /** One line about what one does here. */
  lead?: string;
  /** Said above the list, such as that it is not all of it. */
  note?: ReactNode;
  /** Said when nothing waits. */
  empty: string;
  /** What the audit log calls a decision of this kind. */
  decision: AuditAction;
  /** The dialogs that its buttons open. */
  children?: ReactNode;
}

/** A page with what waits for one kind of decision. */
export function WaitingList<Row extends { _id: string }>(props: WaitingListProps<Row>) {
  const { title, lead, note, empty, decision, children, ...list } = props;
  return (
    <Stack spacing={3}>
      <PageHead title={title} lead={lead} />
      {note}
      <PagedTable
        caption={title}
        rowKey={({ _id }) => _id}
        {...list}
        empty={<NothingWaits text={empty} decision={decision} />}
      />
      {children}
    </Stack>
  );
}
