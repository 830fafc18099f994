import type { ReportedConversation } from '@relaptop/shared/contracts';
import { useCurrentPanel } from '@relaptop/shared/router';
import type { Column } from '@relaptop/shared/tables';
import { Box, ButtonLink } from '@relaptop/shared/ui';
import { LaptopLink } from '../../common/LaptopLink';
import { nameBox } from '../../common/nameBox';
import { PersonCell } from '../../common/PersonCell';
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
