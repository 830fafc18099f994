import { Link, useLocation } from '@relaptop/shared/router';
import { usePages, type Pages, type PageStart } from '@relaptop/shared/tables';
import { Alert } from '@relaptop/shared/ui';

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
