import { laptopSlug, type Product } from '@relaptop/shared/contracts';
import { laptopHref } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import type { Column } from '@relaptop/shared/tables';
import { ExplainedButton, Typography } from '@relaptop/shared/ui';
import { ProductDetails } from './ProductDetails';
import { RowActions, type Acts } from './RowActions';
import { SaleStatus } from './SaleStatus';
import { OBSTACLES } from './texts';
import { useIsReserved } from './useIsReserved';

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
    <ExplainedButton
      aria-label={`Advertise ${product.productInfo.productName}`}
      obstacle={obstacle}
      onClick={() => onAdvertise(product)}
    >
      Advertise
    </ExplainedButton>
  );
}

/** The name, by which a seller finds a laptop: to what buyers see of it, as long as they see it. */
function ProductName({ product }: { product: Product }) {
  const { productName } = product.productInfo;
  const look = { fontWeight: 600, overflowWrap: 'anywhere', color: 'inherit' } as const;
  if (product.withdrawn) return <Typography sx={look}>{productName}</Typography>;
  return (
    <Typography
      component={Link}
      to={laptopHref({ _id: product._id, slug: laptopSlug(productName) })}
      sx={look}
    >
      {productName}
    </Typography>
  );
}

/** The columns of a seller's own laptops, with what their buttons do. */
export const myProductColumns = (acts: Acts): Column<Product>[] => [
  { label: 'SL.No', width: 72, onPhones: 'number', render: (_product, index) => index + 1 },
  {
    label: 'Details',
    width: 236,
    onPhones: 'wide',
    render: (product, index) => <ProductDetails product={product} index={index} />,
  },
  { label: 'Product Name', onPhones: 'title', render: (product) => <ProductName product={product} /> },
  {
    label: 'Sale Status',
    width: 120,
    onPhones: 'aside',
    render: (product) => <SaleStatus product={product} />,
  },
  {
    label: 'Advertise',
    width: 120,
    onPhones: 'acts',
    render: (product) => <AdvertiseCell product={product} onAdvertise={acts.onAdvertise} />,
  },
  {
    label: 'action',
    width: 164,
    onPhones: 'acts',
    render: (product) => <RowActions product={product} acts={acts} />,
  },
];
