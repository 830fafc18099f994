import { mdiPlusCircleOutline } from '@mdi/js';
import type { Page } from '@relaptop/shared/api';
import { LISTING_STATES, type ListingState, type Product } from '@relaptop/shared/contracts';
import {
  changeFailed,
  deletedSomething,
  modifiedSomething,
  useNotifiedMutation,
} from '@relaptop/shared/notify';
import { useCurrentPanel, useLocation, useNavigate } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { PagedTable, usePages } from '@relaptop/shared/tables';
import {
  Box,
  ButtonLink,
  EmptyState,
  formatCount,
  Icon,
  Stack,
  Typography,
  useDialogOnDemand,
  useAction,
} from '@relaptop/shared/ui';
import noProducts from '../../assets/no-products.svg';
import { pages } from '../../paths';
import { Drafts } from './Drafts';
import { myProductColumns } from './myProductColumns';
import {
  useMyProductsAdvertiseMutation,
  useMyProductsDeleteMutation,
  useMyProductsDuplicateMutation,
  useMyProductsListAgainMutation,
  useMyProductsPageQuery,
  useMyProductsWithdrawMutation,
} from '../../common/sellerApi';

const about = ({ productInfo }: Product) => productInfo.productName;
const gone = (product: Product) => `${about(product)} will be deleted. This can’t be undone.`;

const ADVERTISE = {
  question: { question: 'do you want to Advertise this product?', confirmLabel: 'Advertise', about },
  toasts: { success: 'Your product is ready for advertises', succeeded: modifiedSomething },
};

const DELETE = {
  question: {
    question: 'do you want to delete this product?',
    confirmLabel: 'Delete',
    danger: true,
    about: gone,
  },
  toasts: { success: 'Delete successful', succeeded: deletedSomething },
};

const WITHDRAW = {
  question: {
    question: 'Withdraw this laptop? Only you can see it until you list it again.',
    confirmLabel: 'Withdraw',
    about,
  },
  toasts: { success: 'Withdrawn. You can list it again at any time.', succeeded: modifiedSomething },
};
const LISTED_AGAIN = 'Your laptop is for sale again';
const NO_PRODUCTS = 'You have no added any product';
const DUPLICATED = 'We copied the laptop to a new draft';

const STATE_NAMES: Readonly<Record<ListingState, string>> = {
  onSale: 'For sale',
  reserved: 'Reserved',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
};

/** The state is in the page's address, so that Back and a reload show the same laptops. */
function useChosenState(): ListingState | undefined {
  const chosen = new URLSearchParams(useLocation().search).get('state');
  return LISTING_STATES.find((state) => state === chosen);
}

const StateLinks = ({ chosen }: { chosen: ListingState | undefined }) => (
  <Box component="nav" aria-label="Laptops to show" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {[undefined, ...LISTING_STATES].map((state) => (
      <ButtonLink
        key={state ?? 'all'}
        to={state ? `?state=${state}` : '?'}
        size="small"
        variant={state === chosen ? 'contained' : 'outlined'}
        aria-current={state === chosen ? 'page' : undefined}
      >
        <span>{state ? STATE_NAMES[state] : 'All'}</span>
      </ButtonLink>
    ))}
  </Box>
);

function countText(page: Page<Product> | undefined): string {
  const isAll = page?.offset === 0 && page.nextCursor === null;
  const count = page?.total ?? (isAll ? page.rows.length : undefined);
  if (count === undefined) return '';
  return count === 1 ? '1 laptop' : `${formatCount(count)} laptops`;
}

/** On phones, each row of the table is a card. From this width on, a card has columns. */
const ROOMY = '@container (min-width: 19rem)';

/** Overrides the table's own style, so it needs the same specificity as the table's selector. */
const SECOND_OF_TWO =
  'td:not([data-place="acts"]) + td[data-place="acts"] + td[data-place="acts"]:last-child';

/**
 * A card with a note. The space next to the facts is too narrow for the note, so the note gets its own line.
 */
const WITH_NOTE = 'tr:has(td[data-place="aside"] [data-note])';
const ownLine = { gridRow: 4, gridColumn: '1 / -1', justifyContent: 'flex-start', maxWidth: 'none' } as const;

const lastLine = { gridRow: 5, gridColumn: '1 / -1', alignSelf: 'center' } as const;

/** Fixed row heights and name widths, so that nothing moves when the laptops have loaded. */
const tableStyle = {
  '& tbody td[data-place="title"]': { minWidth: { sm: 176 }, minHeight: { xs: 58 } },
  '& tbody td[data-place="wide"]': { minHeight: 98, height: { sm: 156, md: 98 } },
  // In a card with a note, the facts get a whole line too. The buttons span all columns. Otherwise they would
  // widen one column.
  [ROOMY]: {
    [`& tbody ${WITH_NOTE} td[data-place="wide"]`]: { gridColumn: '1 / -1' },
    [`& tbody ${WITH_NOTE} td[data-place="aside"]`]: ownLine,
    '& tbody td[data-place="acts"]': { ...lastLine, justifySelf: 'start' },
    [`& tbody ${SECOND_OF_TWO}`]: { ...lastLine, justifySelf: 'end' },
  },
} as const;

const idOf = ({ _id }: Product) => _id;

function useListingActions() {
  const panel = useCurrentPanel();
  const navigate = useNavigate();
  const withdrawing = useAction(useMyProductsWithdrawMutation(), WITHDRAW, idOf);
  const [listAgain] = useMyProductsListAgainMutation();
  const [duplicate] = useMyProductsDuplicateMutation();
  const list = useNotifiedMutation(listAgain, { success: LISTED_AGAIN, failure: changeFailed });
  const copy = useNotifiedMutation(duplicate, { success: DUPLICATED, failure: changeFailed });
  return {
    dialog: withdrawing.dialog,
    onWithdraw: withdrawing.ask,
    onListAgain: (product: Product) => void list(product._id),
    onDuplicate: async (product: Product) => {
      const draft = await copy(product._id);
      if (draft) await navigate(`${pages.addProduct.getHref(panel)}?draft=${draft.insertedId}`);
    },
  };
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1,
} as const;

function AddProductLink() {
  return (
    <ButtonLink
      to={pages.addProduct.getHref(useCurrentPanel())}
      variant="contained"
      startIcon={<Icon path={mdiPlusCircleOutline} />}
    >
      Add Product
    </ButtonLink>
  );
}

const loadOffers = async () => (await import('./OffersDialog')).OffersDialog;

export function MyProductsPage() {
  const email = useSession().user?.email ?? '';
  const state = useChosenState();
  const pages = usePages(`${email} ${state}`);
  const query = useMyProductsPageQuery({ email, state, ...pages.start }, { skip: !email });
  const listing = useListingActions();
  const advertising = useAction(useMyProductsAdvertiseMutation(), ADVERTISE, ({ _id }: Product) => ({
    id: _id,
    email,
  }));
  const offers = useDialogOnDemand(loadOffers);
  const deleting = useAction(useMyProductsDeleteMutation(), DELETE, idOf);

  const isEmpty = !state && query.data?.offset === 0 && query.data.rows.length === 0;

  return (
    <Stack spacing={3}>
      <Box sx={head}>
        <Box>
          <Typography variant="h1">My Products</Typography>
          <Typography color="textSecondary" sx={{ minHeight: '1.55em' }}>
            {!isEmpty && countText(query.data)}
          </Typography>
        </Box>
        {!isEmpty && <AddProductLink />}
      </Box>
      {!isEmpty && <StateLinks chosen={state} />}
      <Box sx={tableStyle}>
        <PagedTable
          caption="My Products"
          columns={myProductColumns({
            ...listing,
            onAdvertise: advertising.ask,
            onDelete: deleting.ask,
            onOffers: offers.open,
          })}
          rowKey={(product) => product._id}
          query={query}
          pages={pages}
          empty={
            <EmptyState
              text={state ? `None of your laptops is ${STATE_NAMES[state].toLowerCase()}` : NO_PRODUCTS}
              picture={noProducts}
              action={<AddProductLink />}
            />
          }
        />
      </Box>
      <Drafts />
      {listing.dialog}
      {offers.dialog}
      {advertising.dialog}
      {deleting.dialog}
    </Stack>
  );
}
