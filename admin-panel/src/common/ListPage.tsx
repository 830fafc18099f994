import type { ComponentProps, ReactNode } from 'react';
import type { AuditAction } from '@relaptop/shared/contracts';
import { Link, useLocation } from '@relaptop/shared/router';
import { PagedTable, usePages } from '@relaptop/shared/tables';
import { Alert, ButtonLink, EmptyState, Stack, Typography } from '@relaptop/shared/ui';
import { pages } from '../paths';
import { PageHead } from './PageHead';

/** For an empty list: links to other open tasks and to past decisions. */
const NextSteps = ({ decision }: { decision: AuditAction }) => (
  <Stack spacing={1.5} sx={{ alignItems: 'center' }}>
    <ButtonLink to={pages.queue.getHref()} variant="contained">
      Open the queue
    </ButtonLink>
    <Link to={`${pages.audit.getHref()}?action=${decision}`}>Past decisions</Link>
  </Stack>
);

interface EmptyNextProps {
  to: string;
  /** Label of the link. */
  label: string;
  /** What appears in the list, in a sentence. */
  children: ReactNode;
}

/** For an empty list: what appears in it, and a link to the next step. */
export const EmptyNext = ({ to, label, children }: EmptyNextProps) => (
  <>
    <Typography>{children}</Typography>
    <ButtonLink to={to} variant="contained">
      {label}
    </ButtonLink>
  </>
);

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Paging for a list that the address may limit to one row (`?only=`), as the queue's links do.
 *
 * @returns the id of the only row, the paging, and the parameters for the server's call
 */
export function useOnlyPages() {
  const asked = new URLSearchParams(useLocation().search).get('only') ?? '';
  const only = ID.test(asked) ? asked : undefined;
  const pages = usePages(only);
  return { only, pages, start: { ...(only && { only }), ...pages.start } };
}

/** Shown above a list that is limited to one row, with a link to the whole list. */
export function OnlyNote({ only, all }: { only: string | undefined; all: string }) {
  const { pathname } = useLocation();
  if (!only) return null;
  return (
    <Alert severity="info" icon={false}>
      This list shows one item only. <Link to={pathname}>{all}</Link>
    </Alert>
  );
}

interface ListPageProps<Row> extends Pick<
  ComponentProps<typeof PagedTable<Row>>,
  'columns' | 'query' | 'pages' | 'cardsBelow'
> {
  title: string;
  /** The page's purpose in one line, or the number of rows. */
  lead?: ReactNode;
  /** Shown above the list, such as filters. */
  above?: ReactNode;
  /** Shown when the list is empty. */
  empty: string;
  /** Picture of the empty list. */
  picture: string;
  /** The audit log's action for the decisions on this page. An empty list links to past ones. */
  decision?: AuditAction;
  /** Shown below `empty`, when there are no past decisions to link to. */
  next?: ReactNode;
  /** Dialogs that the list's buttons open. */
  children?: ReactNode;
}

/** A page with a title, filters and a paged table. */
export function ListPage<Row extends { _id: string }>(props: ListPageProps<Row>) {
  const { title, lead, above, empty, picture, decision, next, children, ...list } = props;
  return (
    <Stack spacing={3}>
      <PageHead title={title} lead={lead} />
      {above}
      <PagedTable
        caption={title}
        rowKey={({ _id }) => _id}
        {...list}
        empty={
          <EmptyState
            text={empty}
            picture={picture}
            action={decision ? <NextSteps decision={decision} /> : next}
          />
        }
      />
      {children}
    </Stack>
  );
}
