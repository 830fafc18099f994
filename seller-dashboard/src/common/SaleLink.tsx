import type { Sale } from '@relaptop/shared/contracts';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { Typography } from '@relaptop/shared/ui';
import { pages } from '../paths';

export const SaleLink = ({ sale: { _id, productName } }: { sale: Pick<Sale, '_id' | 'productName'> }) => (
  <Typography
    component={Link}
    to={pages.sale.getHref(useCurrentPanel(), { id: _id })}
    sx={{ fontWeight: 600, overflowWrap: 'anywhere', color: 'inherit' }}
  >
    {productName}
  </Typography>
);
