import { mdiPlusCircleOutline } from '@mdi/js';
import { useAct } from '@relaptop/shared/dialogs';
import type { Product } from '@relaptop/shared/contracts';
import { useCurrentPanel } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { PagedTable, usePages } from '@relaptop/shared/tables';
import { Box, ButtonLink, EmptyState, Icon, Stack, Typography } from '@relaptop/shared/ui';
import noProducts from '../../assets/no-products.svg';
import { pages } from '../../paths';
import { Drafts } from './Drafts';
import { myProductColumns } from './myProductColumns';
import {
  useMyProductsAdvertiseMutation,
  useMyProductsDeleteMutation,
  useMyProductsPageQuery,
} from './myProductsApi';
import { tableLook } from './tableLook';
import { ADVERTISE, countText, DELETE, EMPTY } from './texts';
import { useShelfActs } from './useShelfActs';

/** The title, with what is done next at its other end. */
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

/** A seller's own laptops: what is sold, what is advertised, and what can be done. */
export function MyProductsPage() {
  const email = useSession().user?.email ?? '';
  const pages = usePages(email);
  const query = useMyProductsPageQuery({ email, ...pages.start }, { skip: !email });
  const shelf = useShelfActs();
  const advertising = useAct(useMyProductsAdvertiseMutation(), ADVERTISE, ({ _id }: Product) => ({
    id: _id,
    email,
  }));
  const deleting = useAct(useMyProductsDeleteMutation(), DELETE, ({ _id }: Product) => _id);

  const isEmpty = query.data?.offset === 0 && query.data.rows.length === 0;

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
      <Box sx={tableLook}>
        <PagedTable
          caption="My Products"
          columns={myProductColumns({ ...shelf, onAdvertise: advertising.ask, onDelete: deleting.ask })}
          rowKey={(product) => product._id}
          query={query}
          pages={pages}
          empty={<EmptyState text={EMPTY} picture={noProducts} action={<AddProductLink />} />}
        />
      </Box>
      <Drafts />
      {shelf.dialog}
      {advertising.dialog}
      {deleting.dialog}
    </Stack>
  );
}
