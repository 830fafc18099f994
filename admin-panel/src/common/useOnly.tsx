import { Link, useLocation } from '@relaptop/shared/router';
import type { PageStart } from '@relaptop/shared/tables';
import { Alert } from '@relaptop/shared/ui';

export interface OnlyStart extends PageStart {
  /** The id of the one row that is asked for. */
  only?: string;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The one row that the address asks for (`?only=`), such as when somebody comes from the queue; undefined for all. */
export function useOnly(): string | undefined {
  const only = new URLSearchParams(useLocation().search).get('only') ?? '';
  return ID.test(only) ? only : undefined;
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
