import type { AuditAction } from '@relaptop/shared/contracts';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { ButtonLink, EmptyState, Stack } from '@relaptop/shared/ui';
import noReports from '../assets/no-reports.svg';
import { pages } from '../paths';

interface NothingWaitsProps {
  text: string;
  /** What the audit log calls a decision of this kind. */
  decision: AuditAction;
}

/** An empty list of what is to be decided, with the two ways on: to what waits elsewhere, and to what was decided. */
export function NothingWaits({ text, decision }: NothingWaitsProps) {
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
