import type { Booking } from '@relaptop/shared/contracts';
import { deletedSomething } from '@relaptop/shared/notify';
import { useSession } from '@relaptop/shared/session';
import { PagedTable, usePages } from '@relaptop/shared/tables';
import { Box, EmptyState, Stack, Typography, useAction } from '@relaptop/shared/ui';
import noOrders from '../../assets/empty-orders.svg';
import { BrowseLaptops } from '../../common/BrowseLaptops';
import { NOTHING_PAID_TEXT } from '../../common/texts';
import { useFreshOrders } from '../../common/useFreshOrders';
import { orderColumns } from './orderColumns';
import { useOrdersDeleteMutation, useOrdersPageQuery } from './ordersApi';

const DELETE = {
  question: {
    question: 'do you want to delete this product?',
    confirmLabel: 'Delete',
    danger: true,
    about: ({ choseProductName, state }: Booking) =>
      `${choseProductName}. ${
        state === 'reserved'
          ? NOTHING_PAID_TEXT
          : 'You pay nothing for this order. It leaves your list. This can’t be undone.'
      }`,
  },
  toasts: { success: 'Delete successful', succeeded: deletedSomething },
};

const rows = {
  // Reserves space for the laptop's name on small desktops.
  '& td[data-place="title"]': { minWidth: { md: 208 } },
  // Phones show orders as cards, in which an empty cell would only show its label.
  '& td:empty': { display: { xs: 'none', md: 'table-cell' } },
} as const;

export function MyOrdersPage() {
  const email = useSession().user?.email ?? '';
  const pages = usePages(email);
  const query = useOrdersPageQuery({ email, ...pages.start }, { skip: !email });
  useFreshOrders(query.data?.rows, query.refetch);
  const deleting = useAction(useOrdersDeleteMutation(), DELETE, ({ _id }: Booking) => _id);

  return (
    <Stack spacing={3}>
      <Typography variant="h1">My Orders</Typography>
      <Box sx={rows}>
        <PagedTable
          cardsBelow="md"
          caption="My Orders"
          columns={orderColumns(deleting.ask)}
          rowKey={(order) => order._id}
          query={query}
          pages={pages}
          empty={
            <EmptyState
              text="NO Orders found"
              picture={noOrders}
              action={
                <>
                  <Typography>Laptops that you book appear here, with what to do next.</Typography>
                  <BrowseLaptops />
                </>
              }
            />
          }
        />
      </Box>
      {deleting.dialog}
    </Stack>
  );
}
