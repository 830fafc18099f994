import { canMeet, type OrderState, type Sale } from '@relaptop/shared/contracts';
import { timeText } from '@relaptop/shared/handover';
import { publicPages } from '@relaptop/shared/paths';
import { useCurrentPanel } from '@relaptop/shared/router';
import { PagedTable, RowPicture, usePages, type Column } from '@relaptop/shared/tables';
import {
  AgreedNote,
  Box,
  ButtonLink,
  Chip,
  EmptyState,
  formatDate,
  formatPrice,
  Stack,
  Typography,
  useWhileVisible,
} from '@relaptop/shared/ui';
import noSales from '../../assets/no-sales.svg';
import { SaleLink } from '../../common/SaleLink';
import { pages } from '../../paths';
import { useSalesPageQuery } from '../../common/sellerApi';

interface StateTexts {
  readonly label: string;
  readonly color: 'success' | 'warning' | 'default';
}

/** A short state, with the same words as the steps on the sale's page. */
const STATES: Record<OrderState, StateTexts> = {
  reserved: { label: 'Booked', color: 'default' },
  paying: { label: 'Being paid', color: 'default' },
  paid: { label: 'Paid', color: 'success' },
  received: { label: 'Received', color: 'success' },
  problem: { label: 'Problem', color: 'warning' },
  disputed: { label: 'Disputed', color: 'warning' },
  refunded: { label: 'Refunded', color: 'default' },
  lost: { label: 'Lost', color: 'default' },
  cancelled: { label: 'Canceled', color: 'default' },
  deleted: { label: 'Deleted', color: 'default' },
};

const bookedText = (date: string): string => `Booked on ${formatDate(date)}`;

/** Minimum width of a column that has room for a name or a city on one line. */
const inOneLine = { minWidth: { md: 100 }, overflowWrap: 'anywhere' } as const;

function SaleTitle({ sale }: { sale: Sale }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <SaleLink sale={sale} />
      <Typography variant="caption" component="p" color="textSecondary">
        {bookedText(sale.date)}
      </Typography>
    </Box>
  );
}

function Meeting({ sale }: { sale: Sale }) {
  const { meeting, state, reservedUntil } = sale;
  const panel = useCurrentPanel();
  const isComing = state === 'reserved' || state === 'paying' || state === 'paid';
  const isOpen = isComing && !meeting.agreedAt && canMeet(state, reservedUntil !== null);
  const isAsked = isOpen && meeting.proposedBy === 'buyer';
  const when = meeting.at || isComing ? [timeText(meeting)] : [];
  const status = [
    ...(meeting.agreedAt ? ['Agreed'] : []),
    ...(isOpen ? [isAsked ? 'Waiting for your answer' : 'Waiting for the buyer'] : []),
  ];
  return (
    <Box sx={inOneLine}>
      <Typography variant="body2">{meeting.place}</Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {[...when, ...status].join(' · ')}
      </Typography>
      {isAsked && (
        <ButtonLink
          to={pages.sale.getHref(panel, { id: sale._id })}
          size="small"
          variant="contained"
          aria-label={`Answer ${sale.other.name}`}
          sx={{ mt: 0.5 }}
        >
          Answer
        </ButtonLink>
      )}
      {state === 'paid' && meeting.agreedAt && (
        <ButtonLink
          to={pages.sale.getHref(panel, { id: sale._id })}
          size="small"
          variant="outlined"
          aria-label={`Enter the code of ${sale.other.name}`}
          sx={{ mt: 0.5 }}
        >
          Enter the code
        </ButtonLink>
      )}
    </Box>
  );
}

const saleColumns: readonly Column<Sale>[] = [
  {
    label: 'Picture',
    width: 152,
    onPhones: 'picture',
    render: (sale, index) => (
      <RowPicture src={sale.productImage} alt={sale.productName} index={index} isLarge />
    ),
  },
  { label: 'Laptop', onPhones: 'title', render: (sale) => <SaleTitle sale={sale} /> },
  {
    label: 'Price',
    width: 128,
    render: (sale) => (
      <div>
        <Typography sx={{ fontWeight: 700 }}>{formatPrice(sale.price)}</Typography>
        <AgreedNote of={sale} />
      </div>
    ),
  },
  { label: 'Buyer', width: 144, render: (sale) => <Box sx={inOneLine}>{sale.other.name}</Box> },
  { label: 'Meeting', width: 208, render: (sale) => <Meeting sale={sale} /> },
  {
    label: 'State',
    width: 132,
    render: ({ state }) => <Chip size="small" variant="outlined" {...STATES[state]} />,
  },
];

const TITLE = 'Sales';
/** Polls often, because a reservation at the listed price lasts at most an hour. */
const POLL_MS = 30_000;

const roomForNames = { '& td[data-place="title"]': { minWidth: { md: 176 } } } as const;

export function SalesPage() {
  const pageState = usePages(TITLE);
  const query = useSalesPageQuery(pageState.start);
  useWhileVisible(POLL_MS, () => void query.refetch());
  const toProducts = (
    <ButtonLink to={publicPages.myProducts.getHref(useCurrentPanel())} variant="contained">
      My Products
    </ButtonLink>
  );
  return (
    <Stack spacing={3}>
      <Typography variant="h1">{TITLE}</Typography>
      <Box sx={roomForNames}>
        <PagedTable
          cardsBelow="md"
          caption={TITLE}
          columns={saleColumns}
          rowKey={({ _id }) => _id}
          query={query}
          pages={pageState}
          empty={
            <EmptyState
              text="No sales yet"
              picture={noSales}
              action={
                <>
                  <Typography>
                    When a buyer reserves or buys one of your laptops, you’ll find it here.
                  </Typography>
                  {toProducts}
                </>
              }
            />
          }
        />
      </Box>
    </Stack>
  );
}
