import { useAct } from '@relaptop/shared/dialogs';
import type { ReportedReview } from '@relaptop/shared/contracts';
import { useDialogOnDemand } from '@relaptop/shared/ui';
import { OnlyNote, useOnlyPages } from '../../common/useOnlyPages';
import { WaitingList } from '../../common/WaitingList';
import { reviewColumns } from './reviewColumns';
import { useReportedReviewsDismissMutation, useReportedReviewsPageQuery } from './reviewsApi';
import { DISMISS, EMPTY, LEAD, TITLE } from './texts';

const loadRemoval = async () => (await import('./RemoveDialog')).RemoveDialog;

/** Reviews that somebody has reported: an admin finds nothing wrong, or removes the review or its answer. */
export function ReportedReviewsPage() {
  const { only, pages, start } = useOnlyPages();
  const query = useReportedReviewsPageQuery(start);
  const dismissing = useAct(useReportedReviewsDismissMutation(), DISMISS, ({ _id }: ReportedReview) => _id);
  const removing = useDialogOnDemand(loadRemoval);
  return (
    <WaitingList
      title={TITLE}
      lead={LEAD}
      note={<OnlyNote only={only} all="All reported reviews" />}
      columns={reviewColumns({ onRemove: removing.open, onDismiss: dismissing.ask })}
      query={query}
      pages={pages}
      empty={EMPTY}
      decision="dismissReviewReports"
    >
      {dismissing.dialog}
      {removing.dialog}
    </WaitingList>
  );
}
