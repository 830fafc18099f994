import type { ReportedConversation } from '@relaptop/shared/contracts';
import { usePages, type Column } from '@relaptop/shared/tables';
import { Box, ButtonLink, useWhileVisible } from '@relaptop/shared/ui';
import noReports from '../../assets/no-reports.svg';
import { LaptopLink, nameBox, PersonCell } from '../../common/links';
import { ListPage } from '../../common/ListPage';
import { pages } from '../../paths';
import { useReportedConversationsPageQuery } from '../../common/adminApi';
import { Reports } from './Reports';

function Read({ row: { _id, laptop, buyer, seller } }: { row: ReportedConversation }) {
  return (
    <ButtonLink
      to={pages.conversation.getHref({ id: _id })}
      size="small"
      variant="outlined"
      aria-label={`Read: ${buyer.name} and ${seller.name} about ${laptop.name}`}
    >
      Read
    </ButtonLink>
  );
}

const conversationColumns: readonly Column<ReportedConversation>[] = [
  {
    label: 'Laptop',
    onPhones: 'wide',
    render: ({ laptop }) => (
      <Box sx={{ fontWeight: { xs: 600, sm: 400 }, ...nameBox }}>
        <LaptopLink laptop={laptop}>{laptop.name}</LaptopLink>
      </Box>
    ),
  },
  { label: 'Buyer', render: ({ buyer }) => <PersonCell person={buyer} /> },
  { label: 'Seller', render: ({ seller }) => <PersonCell person={seller} /> },
  { label: 'Reports', onPhones: 'wide', render: ({ reports }) => <Reports reports={reports} /> },
  { label: 'Action', onPhones: 'acts', render: (row) => <Read row={row} /> },
];

const POLL_MS = 20_000;

export function ReportedConversationsPage() {
  const pages = usePages();
  const query = useReportedConversationsPageQuery(pages.start);
  useWhileVisible(POLL_MS, query.refetch);
  return (
    <ListPage
      title="Reported conversations"
      lead="You can read a conversation once its buyer or seller has reported it. The audit log records each reading."
      columns={conversationColumns}
      query={query}
      pages={pages}
      empty="No reported conversations are waiting for a decision."
      picture={noReports}
      decision="closeConversationReports"
    />
  );
}
