import type { ReportedProduct } from '@relaptop/shared/contracts';
import { DeleteButton, RowPicture, type Column } from '@relaptop/shared/tables';
import { Button, Stack } from '@relaptop/shared/ui';
import { EmailCell } from '../../common/EmailText';
import { LaptopLink } from '../../common/LaptopLink';
import { PersonLink } from '../../common/PersonLink';
import { ReportsCell } from './ReportsCell';
import { DELETE_SOLD } from './texts';

interface Acts {
  onDismiss: (product: ReportedProduct) => void;
  onDelete: (product: ReportedProduct) => void;
}

function ActionCell({ product, onDismiss, onDelete }: Acts & { product: ReportedProduct }) {
  const { productName } = product.productInfo;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center' }}>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Dismiss: ${productName}`}
        onClick={() => onDismiss(product)}
      >
        Dismiss
      </Button>
      <DeleteButton
        of={productName}
        obstacle={product.payment && DELETE_SOLD}
        onClick={() => onDelete(product)}
      />
    </Stack>
  );
}

/** The columns of reported laptops, with what their buttons do. */
export const reportColumns = (acts: Acts): Column<ReportedProduct>[] => [
  { label: 'SL.No', onPhones: 'number', render: (_product, index) => index + 1 },
  {
    label: 'Image',
    width: 120,
    onPhones: 'picture',
    render: (product, index) => (
      <RowPicture src={product.image} alt={product.productInfo.productName} index={index} />
    ),
  },
  {
    label: 'Product Title',
    onPhones: 'title',
    render: (product) => <LaptopLink laptop={product}>{product.productInfo.productName}</LaptopLink>,
  },
  {
    label: 'Sealer Email',
    onPhones: 'wide',
    render: ({ sealerId, productInfo }) => (
      <PersonLink id={sealerId}>
        <EmailCell>{productInfo.sealerEmail}</EmailCell>
      </PersonLink>
    ),
  },
  { label: 'report', onPhones: 'acts', render: (product) => <ReportsCell product={product} /> },
  {
    label: 'action',
    onPhones: 'acts',
    render: (product) => <ActionCell product={product} {...acts} />,
  },
];
