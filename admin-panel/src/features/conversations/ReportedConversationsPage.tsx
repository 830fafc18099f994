import { usePages } from '@relaptop/shared/tables';
import { useWhileVisible } from '@relaptop/shared/ui';
import { WaitingList } from '../../common/WaitingList';
import { conversationColumns } from './conversationColumns';
import { useReportedConversationsPageQuery } from './conversationsApi';
import { EMPTY, LEAD, TITLE } from './texts';

/** Milliseconds between two looks: a queue that is left open grows. */
const LOOK_MS = 20_000;

/** Conversations that one of the two has reported; others are nobody's business. */
export function ReportedConversationsPage() {
  const pages = usePages();
  const query = useReportedConversationsPageQuery(pages.start);
  useWhileVisible(LOOK_MS, query.refetch);
  return (
    <WaitingList
      title={TITLE}
      lead={LEAD}
      columns={conversationColumns}
      query={query}
      pages={pages}
      empty={EMPTY}
      decision="closeConversationReports"
    />
  );
}
