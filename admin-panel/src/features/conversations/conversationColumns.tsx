import type { ReportedConversation } from '@relaptop/shared/contracts';
import { useCurrentPanel } from '@relaptop/shared/router';
import type { Column } from '@relaptop/shared/tables';
import { Box, ButtonLink, formatDateTime } from '@relaptop/shared/ui';
import { LaptopLink } from '../../common/LaptopLink';
import { PersonLink } from '../../common/PersonLink';
import { pages } from '../../paths';
import { Reports } from './Reports';
import { caseTexts as texts } from './texts';

function Read({ row: { _id, laptop, buyer, seller } }: { row: ReportedConversation }) {
  return (
    <ButtonLink
      to={pages.conversation.getHref(useCurrentPanel(), { id: _id })}
      size="small"
      variant="outlined"
      aria-label={texts.look(laptop.name, buyer.name, seller.name)}
    >
      {texts.read}
    </ButtonLink>
  );
}

/** The columns of reported conversations. */
export const conversationColumns: readonly Column<ReportedConversation>[] = [
  {
    label: texts.laptop,
    // Not the title, whose place is below a number or beside a picture.
    onPhones: 'wide',
    render: ({ laptop }) => (
      <Box sx={{ fontWeight: { xs: 600, sm: 400 } }}>
        <LaptopLink laptop={laptop}>{laptop.name}</LaptopLink>
      </Box>
    ),
  },
  { label: texts.buyer, render: ({ buyer: { _id, name } }) => <PersonLink id={_id}>{name}</PersonLink> },
  { label: texts.seller, render: ({ seller: { _id, name } }) => <PersonLink id={_id}>{name}</PersonLink> },
  { label: texts.reports, onPhones: 'wide', render: ({ reports }) => <Reports reports={reports} /> },
  {
    label: 'Since',
    render: ({ reportedAt }) => <time dateTime={reportedAt}>{formatDateTime(reportedAt)}</time>,
  },
  { label: 'Action', onPhones: 'acts', render: (row) => <Read row={row} /> },
];
