import { useState } from 'react';
import { mdiDotsVertical, mdiPencilOutline } from '@mdi/js';
import type { Product } from '@relaptop/shared/contracts';
import { Menu, MenuItem } from '@relaptop/shared/dialogs';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { DeleteButton } from '@relaptop/shared/tables';
import { Box, Icon, IconButton, Tooltip, useClock } from '@relaptop/shared/ui';
import { pages } from '../../paths';

/** The buyer of a reserved laptop has agreed to most fields, so the seller can't edit them. */
const EDIT = {
  all: 'Edit',
  sold: 'Sold: you can still edit the category, the location and your phone number',
  reserved: 'Reserved: you can still edit the category, the location and your phone number',
};

const HOLD_CHECK_MS = 15_000;

export function useIsReserved({ reservedUntil }: Product): boolean {
  const now = useClock(HOLD_CHECK_MS);
  return reservedUntil !== null && Date.parse(reservedUntil) > now;
}

export interface ListingActions {
  onAdvertise: (product: Product) => void;
  onDelete: (product: Product) => void;
  onWithdraw: (product: Product) => void;
  onListAgain: (product: Product) => void;
  onDuplicate: (product: Product) => void;
  onOffers: (product: Product) => void;
}

const button = { width: 44, height: 44, color: 'text.secondary' };

export function RowActions({ product, actions }: { product: Product; actions: ListingActions }) {
  const panel = useCurrentPanel();
  const isReserved = useIsReserved(product);
  const { productName } = product.productInfo;
  const edit = isReserved ? EDIT.reserved : EDIT.all;
  return (
    <Box sx={{ display: 'flex', justifyContent: { xs: 'flex-end', sm: 'flex-start' } }}>
      <Tooltip title={product.payment ? EDIT.sold : edit} describeChild>
        <IconButton
          component={Link}
          to={pages.editListing.getHref(panel, { id: product._id })}
          aria-label={`Edit ${productName}`}
          sx={button}
        >
          <Icon path={mdiPencilOutline} />
        </IconButton>
      </Tooltip>
      <More product={product} actions={actions} isReserved={isReserved} />
      {!product.payment && !isReserved && (
        <DeleteButton of={productName} onClick={() => actions.onDelete(product)} />
      )}
    </Box>
  );
}

function More({
  product,
  actions,
  isReserved,
}: {
  product: Product;
  actions: ListingActions;
  isReserved: boolean;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { productName } = product.productInfo;
  const close = () => setAnchor(null);
  const run = (action: (product: Product) => void) => () => {
    close();
    action(product);
  };
  const withdrawal = product.withdrawn ? (
    <MenuItem onClick={run(actions.onListAgain)}>List again</MenuItem>
  ) : (
    <MenuItem onClick={run(actions.onWithdraw)} disabled={isReserved || Boolean(product.payment)}>
      Withdraw
    </MenuItem>
  );
  return (
    <>
      <IconButton
        aria-label={`More for ${productName}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={button}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {withdrawal}
        <MenuItem onClick={run(actions.onOffers)} disabled={Boolean(product.payment)}>
          Offers…
        </MenuItem>
        <MenuItem onClick={run(actions.onDuplicate)}>Duplicate</MenuItem>
      </Menu>
    </>
  );
}
