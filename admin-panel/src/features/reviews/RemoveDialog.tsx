import type { ReportedReview, ReviewRemovalBody } from '@relaptop/shared/contracts';
import { changeFailed, modifiedSomething, useNotifiedMutation } from '@relaptop/shared/notify';
import { ReasonDialog } from '@relaptop/shared/reasons';
import type { DialogProps } from '@relaptop/shared/ui';
import { useReportedReviewsRemoveMutation } from './reviewsApi';
import { removeTexts } from './texts';

const toasts = { success: removeTexts.success, failure: changeFailed, succeeded: modifiedSomething };

export interface Removal {
  review: ReportedReview;
  part: ReviewRemovalBody['part'];
}

/** Asks for the reason that the author is told. */
export function RemoveDialog({ about: { review, part }, onClose }: DialogProps<Removal>) {
  const remove = useNotifiedMutation(useReportedReviewsRemoveMutation()[0], toasts);
  return (
    <ReasonDialog
      draft={`reviewRemoval:${review._id}:${part}`}
      texts={{ ...removeTexts, title: removeTexts.title[part] }}
      onSend={async (reason) => Boolean(await remove({ id: review._id, part, reason }))}
      onClose={onClose}
    />
  );
}
