import type { Sale } from '@relaptop/shared/contracts';
import { timeText } from '@relaptop/shared/handover';
import { publicPages } from '@relaptop/shared/paths';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { PagedTable, RowPicture, usePages, type Column } from '@relaptop/shared/tables';
import {
  Box,
  ButtonLink,
  Chip,
  EmptyState,
  formatPrice,
  Stack,
  Typography,
  useWhileVisible,
} from '@relaptop/shared/ui';
import noSales from '../../assets/no-products.svg';
import { pages } from '../../paths';
import { useSalesPageQuery } from './salesApi';
import { STATES } from './texts';

const TITLE = 'Sales';
/** Milliseconds between two looks: a booking waits for its seller half an hour. */
const LOOK_MS = 30_000;

/** Leads to the sale's own page. */
function SaleTitle({ sale }: { sale: Sale }) {
  return (
    <Typography
      component={Link}
      to={pages.sale.getHref(useCurrentPanel(), { id: sale._id })}
      sx={{ fontWeight: 600, overflowWrap: 'anywhere', color: 'inherit' }}
    >
      {sale.productName}
    </Typography>
  );
}

function Meeting({ sale: { meeting, state } }: { sale: Sale }) {
  // A time that nobody named is of no use any more once the laptop is handed over, or never will be.
  const isComing = state === 'reserved' || state === 'paying' || state === 'paid';
  const answer = meeting.proposedBy === 'buyer' ? 'Waiting for your answer' : 'Waiting for the buyer';
  const when = meeting.at || isComing ? [timeText(meeting)] : [];
  const standing = meeting.agreedAt ? ['Agreed'] : isComing ? [answer] : [];
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {meeting.place}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {[...when, ...standing].join(' · ')}
      </Typography>
    </Box>
  );
}

const columns: readonly Column<Sale>[] = [
  {
    label: 'Picture',
    width: 120,
    onPhones: 'picture',
    render: (sale, index) => <RowPicture src={sale.productImage} alt={sale.productName} index={index} />,
  },
  { label: 'Laptop', onPhones: 'title', render: (sale) => <SaleTitle sale={sale} /> },
  {
    label: 'Price',
    width: 96,
    render: (sale) => <Typography sx={{ fontWeight: 700 }}>{formatPrice(sale.price)}</Typography>,
  },
  { label: 'Buyer', render: (sale) => sale.other.name },
  { label: 'Meeting', render: (sale) => <Meeting sale={sale} /> },
  {
    label: 'State',
    width: 128,
    render: ({ state }) => <Chip size="small" label={STATES[state].label} color={STATES[state].color} />,
  },
];

/** What buyers have reserved or paid for, and where the seller meets them. */
export function SalesPage() {
  const pageState = usePages(TITLE);
  const query = useSalesPageQuery(pageState.start);
  useWhileVisible(LOOK_MS, () => void query.refetch());
  const toProducts = (
    <ButtonLink to={publicPages.myProducts.getHref(useCurrentPanel())} variant="contained">
      My Products
    </ButtonLink>
  );
  return (
    <Stack spacing={3}>
      <Typography variant="h1">{TITLE}</Typography>
      <PagedTable
        caption={TITLE}
        columns={columns}
        rowKey={({ _id }) => _id}
        query={query}
        pages={pageState}
        empty={
          <EmptyState
            text="When somebody reserves or buys one of your laptops, you will see them here."
            picture={noSales}
            action={toProducts}
          />
        }
      />
    </Stack>
  );
}
