import type { Conversation } from '@relaptop/shared/contracts';
import { changeFailed, useNotifiedMutation } from '@relaptop/shared/notify';
import { ReasonDialog } from '@relaptop/shared/reasons';
import type { DialogProps } from '@relaptop/shared/ui';
import { useConversationsReportMutation } from './messagesApi';
import { reportTexts } from './texts';

const toasts = { success: reportTexts.success, failure: changeFailed };

export function ReportDialog({ about: { _id: id }, onClose }: DialogProps<Conversation>) {
  const report = useNotifiedMutation(useConversationsReportMutation()[0], toasts);
  return (
    <ReasonDialog
      texts={reportTexts}
      draft={`conversationReport:${id}`}
      onSend={async (reason) => (await report({ id, reason })) !== undefined}
      onClose={onClose}
    />
  );
}
