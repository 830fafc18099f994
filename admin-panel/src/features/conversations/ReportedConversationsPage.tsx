import { PagedTable, usePages } from '@relaptop/shared/tables';
import { Stack, useWhileVisible } from '@relaptop/shared/ui';
import { NothingWaits } from '../../common/NothingWaits';
import { PageHead } from '../../common/PageHead';
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
    <Stack spacing={3}>
      <PageHead title={TITLE} lead={LEAD} />
      <PagedTable
        caption={TITLE}
        columns={conversationColumns}
        rowKey={({ _id }) => _id}
        query={query}
        pages={pages}
        empty={<NothingWaits text={EMPTY} decision="closeConversationReports" />}
      />
    </Stack>
  );
}
