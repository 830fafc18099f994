import type { ComponentProps, ReactNode } from 'react';
import type { AuditAction } from '@relaptop/shared/contracts';
import { Link, useLocation } from '@relaptop/shared/router';
import { PagedTable, usePages } from '@relaptop/shared/tables';
import { Alert, ButtonLink, EmptyState, Stack, Typography } from '@relaptop/shared/ui';
import { pages } from '../paths';
import { PageHead } from './PageHead';

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
  label: string;
  children: ReactNode;
}

/** Shown in an empty list: explains which rows the list shows, and links to the next step. */
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
 * Paging of a list. `?only=` in the address limits the list to one row; the queue's links use it.
 *
 * @returns the id of the only row, the paging, and the query of the server's call
 */
export function useOnlyPages() {
  const asked = new URLSearchParams(useLocation().search).get('only') ?? '';
  const only = ID.test(asked) ? asked : undefined;
  const pages = usePages(only);
  return { only, pages, start: { ...(only && { only }), ...pages.start } };
}

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
  lead?: ReactNode;
  above?: ReactNode;
  empty: string;
  picture: string;
  /**
   * The audit log's name for the decisions of this page. An empty list links to past decisions with this
   * name.
   */
  decision?: AuditAction;
  /** Shown below the text of an empty list, if there are no past decisions to link to. */
  next?: ReactNode;
  children?: ReactNode;
}

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
