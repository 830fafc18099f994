import type { Product } from '@relaptop/shared/contracts';
import { DeleteButton, type Column } from '@relaptop/shared/tables';
import { Button, Tooltip, Typography } from '@relaptop/shared/ui';
import { ProductDetails } from './ProductDetails';
import { SaleStatus } from './SaleStatus';
import { OBSTACLES } from './texts';
import { useIsReserved } from './useIsReserved';

interface Acts {
  onAdvertise: (product: Product) => void;
  onDelete: (product: Product) => void;
}

const refused = { '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'not-allowed' } } as const;

function AdvertiseCell({ product, onAdvertise }: Pick<Acts, 'onAdvertise'> & { product: Product }) {
  const isReserved = useIsReserved(product);
  if (product.advertise || product.payment)
    return (
      <Typography variant="body2" color="textSecondary">
        Already Advertise
      </Typography>
    );
  return (
    <Tooltip title={isReserved ? OBSTACLES.advertiseReserved : ''} describeChild>
      <Button
        size="small"
        variant="contained"
        color={isReserved ? 'inherit' : 'primary'}
        aria-disabled={isReserved}
        onClick={() => !isReserved && onAdvertise(product)}
        sx={refused}
      >
        Advertise
      </Button>
    </Tooltip>
  );
}

/** The server lets nothing be done with a laptop that somebody has or is buying. */
function DeleteCell({ product, onDelete }: Pick<Acts, 'onDelete'> & { product: Product }) {
  const isReserved = useIsReserved(product);
  const reserved = isReserved ? OBSTACLES.deleteReserved : undefined;
  return (
    <DeleteButton
      of={product.productInfo.productName}
      obstacle={product.payment ? OBSTACLES.deleteSold : reserved}
      onClick={() => onDelete(product)}
    />
  );
}

/** The columns of a seller's own laptops, with what their buttons do. */
export const myProductColumns = ({ onAdvertise, onDelete }: Acts): Column<Product>[] => [
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
    render: (product) => <AdvertiseCell product={product} onAdvertise={onAdvertise} />,
  },
  {
    label: 'action',
    render: (product) => <DeleteCell product={product} onDelete={onDelete} />,
  },
];
