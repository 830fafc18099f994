import type { ComponentProps, ReactNode } from 'react';
import type { AuditAction } from '@relaptop/shared/contracts';
import { Link, useCurrentPanel, useLocation } from '@relaptop/shared/router';
import { PagedTable, usePages, type Pages, type PageStart } from '@relaptop/shared/tables';
import { Alert, ButtonLink, EmptyState, Stack } from '@relaptop/shared/ui';
import noReports from '../assets/no-reports.svg';
import { pages } from '../paths';
import { PageHead } from './PageHead';

interface NothingWaitsProps {
  text: string;
  /** What the audit log calls a decision of this kind. */
  decision: AuditAction;
}

/** An empty list of what is to be decided, with the two ways on: to what waits elsewhere, and to what was decided. */
function NothingWaits({ text, decision }: NothingWaitsProps) {
  const panel = useCurrentPanel();
  const next = (
    <Stack spacing={1.5} sx={{ alignItems: 'center' }}>
      <ButtonLink to={pages.queue.getHref(panel)} variant="contained">
        Open the queue
      </ButtonLink>
      <Link to={`${pages.audit.getHref(panel)}?action=${decision}`}>Past decisions</Link>
    </Stack>
  );
  return <EmptyState text={text} picture={noReports} action={next} />;
}

export interface OnlyStart extends PageStart {
  /** The id of the one row that is asked for. */
  only?: string;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface OnlyPages {
  only: string | undefined;
  pages: Pages;
  /** What to ask the server for. */
  start: OnlyStart;
}

/** The way through a list of which the address may ask for one row (`?only=`), such as when somebody comes from the queue. */
export function useOnlyPages(): OnlyPages {
  const asked = new URLSearchParams(useLocation().search).get('only') ?? '';
  const only = ID.test(asked) ? asked : undefined;
  const pages = usePages(only);
  return { only, pages, start: { ...(only && { only }), ...pages.start } };
}

/** Said above a list of one row, so that nobody takes it for all. */
export function OnlyNote({ only, all }: { only: string | undefined; all: string }) {
  const { pathname } = useLocation();
  if (!only) return null;
  return (
    <Alert severity="info" icon={false}>
      You came for one of them. <Link to={pathname}>{all}</Link>
    </Alert>
  );
}

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
