import { changeFailed, useNotifiedMutation } from '@relaptop/shared/notify';
import { useCurrentPanel, useNavigate } from '@relaptop/shared/router';
import { ClosingForm, closingTexts } from '../../common/ClosingForm';
import { pages } from '../../paths';
import { useReportedConversationsCloseMutation } from './conversationsApi';
import { decisionTexts } from './texts';

const toasts = { success: closingTexts.done, failure: changeFailed };

/** Ends the reports with a note. The conversation can't be read any more then, so the list follows. */
export function Closing({ id }: { id: string }) {
  const close = useNotifiedMutation(useReportedConversationsCloseMutation()[0], toasts);
  const navigate = useNavigate();
  const list = pages.conversations.getHref(useCurrentPanel());
  return (
    <ClosingForm
      lead={decisionTexts.lead}
      draft={`conversationReports:${id}`}
      onClose={async (note) => {
        const isClosed = (await close({ id, note })) !== undefined;
        if (isClosed) await navigate(list);
        return isClosed;
      }}
    />
  );
}
