import { useState } from 'react';
import { mdiPlusCircleOutline } from '@mdi/js';
import type { ListingState, Product } from '@relaptop/shared/contracts';
import {
  changeFailed,
  deletedSomething,
  modifiedSomething,
  useNotifiedMutation,
} from '@relaptop/shared/notify';
import { useCurrentPanel, useNavigate } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { PagedTable, usePages } from '@relaptop/shared/tables';
import {
  Box,
  Button,
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
const DUPLICATED = 'We copied the laptop to a new draft';

const ALL = 'All';
const FILTERS: Readonly<Record<string, ListingState | undefined>> = {
  [ALL]: undefined,
  'For sale': 'onSale',
  Reserved: 'reserved',
  Sold: 'sold',
};

interface FilterProps {
  email: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Filter({ email, label, isChosen, onChoose }: FilterProps) {
  const { data } = useMyProductsPageQuery({ email, state: FILTERS[label], offset: 0 }, { skip: !email });
  return (
    <Button
      size="small"
      variant={isChosen ? 'contained' : 'outlined'}
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{ minHeight: 44, px: { xs: 1, sm: 2 } }}
    >
      <span>{data ? `${label} ${formatCount(data.total ?? data.rows.length)}` : label}</span>
    </Button>
  );
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
  const [filter, setFilter] = useState(ALL);
  const pages = usePages(`${email} ${filter}`);
  const query = useMyProductsPageQuery({ email, state: FILTERS[filter], ...pages.start }, { skip: !email });
  const listing = useListingActions();
  const advertising = useAction(useMyProductsAdvertiseMutation(), ADVERTISE, ({ _id }: Product) => ({
    id: _id,
    email,
  }));
  const offers = useDialogOnDemand(loadOffers);
  const deleting = useAction(useMyProductsDeleteMutation(), DELETE, idOf);

  const { currentData } = query;
  const isEmpty = filter === ALL && currentData?.offset === 0 && currentData.rows.length === 0;

  return (
    <Stack spacing={3}>
      <Box sx={head}>
        <Typography variant="h1">My Products</Typography>
        {!isEmpty && <AddProductLink />}
      </Box>
      {!isEmpty && (
        <Box role="group" aria-label="Laptops to show" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {Object.keys(FILTERS).map((label) => (
            <Filter
              key={label}
              email={email}
              label={label}
              isChosen={label === filter}
              onChoose={() => setFilter(label)}
            />
          ))}
        </Box>
      )}
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
            filter === ALL ? (
              <EmptyState
                text="You have no added any product"
                picture={noProducts}
                action={<AddProductLink />}
              />
            ) : (
              <Typography color="textSecondary">None of your laptops is in this list.</Typography>
            )
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
