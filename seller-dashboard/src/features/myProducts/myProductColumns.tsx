import type { Product } from '@relaptop/shared/contracts';
import { DeleteButton, type Column } from '@relaptop/shared/tables';
import { Button, Typography } from '@relaptop/shared/ui';
import { ProductDetails } from './ProductDetails';
import { SaleStatus } from './SaleStatus';

interface Acts {
  onAdvertise: (product: Product) => void;
  onDelete: (product: Product) => void;
}

function AdvertiseCell({ product, onAdvertise }: Pick<Acts, 'onAdvertise'> & { product: Product }) {
  if (product.advertise || product.payment)
    return (
      <Typography variant="body2" color="textSecondary">
        Already Advertise
      </Typography>
    );
  return (
    <Button size="small" variant="contained" onClick={() => onAdvertise(product)}>
      Advertise
    </Button>
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
    render: (product) => (
      <DeleteButton of={product.productInfo.productName} onClick={() => onDelete(product)} />
    ),
  },
];
