import type { ReportedConversation } from '@relaptop/shared/contracts';
import { usePages, type Column } from '@relaptop/shared/tables';
import { Box, ButtonLink, useWhileVisible } from '@relaptop/shared/ui';
import noReports from '../../assets/no-reports.svg';
import { LaptopLink, nameBox, PersonCell } from '../../common/links';
import { ListPage } from '../../common/ListPage';
import { pages } from '../../paths';
import { useReportedConversationsPageQuery } from '../../common/adminApi';
import { Reports } from './Reports';
import { caseTexts as texts, TITLE } from './texts';

function Read({ row: { _id, laptop, buyer, seller } }: { row: ReportedConversation }) {
  return (
    <ButtonLink
      to={pages.conversation.getHref({ id: _id })}
      size="small"
      variant="outlined"
      aria-label={texts.readLabel(laptop.name, buyer.name, seller.name)}
    >
      {texts.read}
    </ButtonLink>
  );
}

const conversationColumns: readonly Column<ReportedConversation>[] = [
  {
    label: texts.laptop,
    onPhones: 'wide',
    render: ({ laptop }) => (
      <Box sx={{ fontWeight: { xs: 600, sm: 400 }, ...nameBox }}>
        <LaptopLink laptop={laptop}>{laptop.name}</LaptopLink>
      </Box>
    ),
  },
  { label: texts.buyer, render: ({ buyer }) => <PersonCell person={buyer} /> },
  { label: texts.seller, render: ({ seller }) => <PersonCell person={seller} /> },
  { label: texts.reports, onPhones: 'wide', render: ({ reports }) => <Reports reports={reports} /> },
  { label: 'Action', onPhones: 'acts', render: (row) => <Read row={row} /> },
];

/** Polling interval in milliseconds. */
const POLL_MS = 20_000;

/** Conversations that one side has reported. Admins can't read any others. */
export function ReportedConversationsPage() {
  const pages = usePages();
  const query = useReportedConversationsPageQuery(pages.start);
  useWhileVisible(POLL_MS, query.refetch);
  return (
    <ListPage
      title={TITLE}
      lead="You can read a conversation only after one of the two people in it reports it. The audit log records each time you do."
      columns={conversationColumns}
      query={query}
      pages={pages}
      empty="No conversation has been reported."
      picture={noReports}
      decision="closeConversationReports"
    />
  );
}
