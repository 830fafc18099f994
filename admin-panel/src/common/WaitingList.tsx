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
  /** The audit log's action for this decision. */
  decision: AuditAction;
}

/** An empty list, with links to other open tasks and to past decisions. */
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
  /** Id of the only row to show. */
  only?: string;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface OnlyPages {
  only: string | undefined;
  pages: Pages;
  /** Parameters for the server's call. */
  start: OnlyStart;
}

/** Paging for a list that the address may limit to one row (`?only=`), as the queue's links do. */
export function useOnlyPages(): OnlyPages {
  const asked = new URLSearchParams(useLocation().search).get('only') ?? '';
  const only = ID.test(asked) ? asked : undefined;
  const pages = usePages(only);
  return { only, pages, start: { ...(only && { only }), ...pages.start } };
}

/** Shown above a list of one row, with a link to the whole list. */
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
  /** The page's purpose in one line. */
  lead?: string;
  /** Shown above the list, such as a note that it is limited. */
  note?: ReactNode;
  /** Shown when the list is empty. */
  empty: string;
  /** The audit log's action for this decision. */
  decision: AuditAction;
  /** The dialogs of its buttons. */
  children?: ReactNode;
}

/** A page with the items of one kind of decision. */
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
