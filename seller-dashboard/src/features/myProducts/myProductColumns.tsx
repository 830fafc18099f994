import type { Product } from '@relaptop/shared/contracts';
import type { Column } from '@relaptop/shared/tables';
import { Button, Tooltip, Typography } from '@relaptop/shared/ui';
import { ProductDetails } from './ProductDetails';
import { RowActions, type Acts } from './RowActions';
import { SaleStatus } from './SaleStatus';
import { OBSTACLES } from './texts';
import { useIsReserved } from './useIsReserved';

const refused = { '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'not-allowed' } } as const;

function AdvertiseCell({ product, onAdvertise }: Pick<Acts, 'onAdvertise'> & { product: Product }) {
  const isReserved = useIsReserved(product);
  if (product.advertise || product.payment)
    return (
      <Typography variant="body2" color="textSecondary">
        Already Advertise
      </Typography>
    );
  const reserved = isReserved ? OBSTACLES.advertiseReserved : undefined;
  const obstacle = product.withdrawn ? OBSTACLES.advertiseWithdrawn : reserved;
  return (
    <Tooltip title={obstacle ?? ''} describeChild>
      <Button
        size="small"
        variant="contained"
        color={obstacle ? 'inherit' : 'primary'}
        aria-disabled={obstacle !== undefined}
        onClick={() => !obstacle && onAdvertise(product)}
        sx={refused}
      >
        Advertise
      </Button>
    </Tooltip>
  );
}

/** The columns of a seller's own laptops, with what their buttons do. */
export const myProductColumns = (acts: Acts): Column<Product>[] => [
  { label: 'SL.No', onPhones: 'number', render: (_product, index) => index + 1 },
  {
    label: 'Details',
    onPhones: 'wide',
    render: (product, index) => <ProductDetails product={product} index={index} />,
  },
  { label: 'Product Name', onPhones: 'title', render: (product) => product.productInfo.productName },
  { label: 'Sale Status', render: (product) => <SaleStatus product={product} /> },
  {
    label: 'Advertise',
    render: (product) => <AdvertiseCell product={product} onAdvertise={acts.onAdvertise} />,
  },
  {
    label: 'action',
    render: (product) => <RowActions product={product} acts={acts} />,
  },
];
