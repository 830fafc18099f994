import { LIMITS } from '@relaptop/shared/contracts';
import { AppForm, object, string, SubmitButton, TextArea } from '@relaptop/shared/forms';
import { modifiedSomething, useNotifiedMutation } from '@relaptop/shared/notify';
import { Button, Stack } from '@relaptop/shared/ui';
import { useReviewsReportMutation } from './reviewsApi';
import { reviewTexts as texts } from './texts';

const NOTHING = { reason: '' };
const schema = object({ reason: string().trim().required(texts.reportMissing) });
const toasts = {
  success: texts.reported,
  failure: texts.failure,
  succeeded: modifiedSomething,
  nothingDone: texts.reportedBefore,
};

interface ReportFormProps {
  reviewId: string;
  onClose: () => void;
}

/** Tells the admins what is wrong with a review. */
export function ReportForm({ reviewId, onClose }: ReportFormProps) {
  const report = useNotifiedMutation(useReviewsReportMutation()[0], toasts);
  return (
    <AppForm
      label={texts.reportTitle}
      draft={`reviewReport:${reviewId}`}
      initialValues={NOTHING}
      schema={schema}
      onSubmit={async ({ reason }) => {
        const isSent = Boolean(await report({ id: reviewId, reason: reason.trim() }));
        if (isSent) onClose();
        return isSent;
      }}
    >
      <TextArea
        name="reason"
        label={texts.reportReason}
        hint={texts.reportHint}
        required
        maxLength={LIMITS.reportNote.max}
      />
      <Stack direction="row" spacing={1}>
        <SubmitButton size="medium">{texts.reportSend}</SubmitButton>
        <Button color="inherit" onClick={onClose}>
          {texts.cancel}
        </Button>
      </Stack>
    </AppForm>
  );
}
