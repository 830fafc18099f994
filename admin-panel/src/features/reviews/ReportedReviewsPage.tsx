import { useAct } from '@relaptop/shared/dialogs';
import type { ReportedReview } from '@relaptop/shared/contracts';
import { PagedTable, usePages } from '@relaptop/shared/tables';
import { Stack, useDialogOnDemand } from '@relaptop/shared/ui';
import { NothingWaits } from '../../common/NothingWaits';
import { PageHead } from '../../common/PageHead';
import { OnlyNote, useOnly } from '../../common/useOnly';
import { reviewColumns } from './reviewColumns';
import { useReportedReviewsDismissMutation, useReportedReviewsPageQuery } from './reviewsApi';
import { DISMISS, EMPTY, LEAD, TITLE } from './texts';

const loadRemoval = async () => (await import('./RemoveDialog')).RemoveDialog;

/** Reviews that somebody has reported: an admin finds nothing wrong, or removes the review or its answer. */
export function ReportedReviewsPage() {
  const only = useOnly();
  const pages = usePages(only);
  const query = useReportedReviewsPageQuery({ ...(only && { only }), ...pages.start });
  const dismissing = useAct(useReportedReviewsDismissMutation(), DISMISS, ({ _id }: ReportedReview) => _id);
  const removing = useDialogOnDemand(loadRemoval);
  return (
    <Stack spacing={3}>
      <PageHead title={TITLE} lead={LEAD} />
      <OnlyNote only={only} all="All reported reviews" />
      <PagedTable
        caption={TITLE}
        columns={reviewColumns({ onRemove: removing.open, onDismiss: dismissing.ask })}
        rowKey={({ _id }) => _id}
        query={query}
        pages={pages}
        empty={<NothingWaits text={EMPTY} decision="dismissReviewReports" />}
      />
      {dismissing.dialog}
      {removing.dialog}
    </Stack>
  );
}
