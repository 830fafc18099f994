import { useState } from 'react';
import type { ReportedProduct } from '@relaptop/shared/contracts';
import { useAct } from '@relaptop/shared/dialogs';
import { DeleteButton, RowPicture, type Column } from '@relaptop/shared/tables';
import { Button, Stack, Typography } from '@relaptop/shared/ui';
import { EmailCell } from '../../common/EmailText';
import { LaptopLink, PersonLink } from '../../common/links';
import { OnlyNote, useOnlyPages, WaitingList } from '../../common/WaitingList';
import {
  useReportsDeleteProductMutation,
  useReportsDismissMutation,
  useReportsPageQuery,
} from './reportsApi';
import { ReportsDialog } from './ReportsDialog';
import { countOfReports, DELETE, DELETE_SOLD, DISMISS, EMPTY, reasonsText } from './texts';

/** Why a laptop was reported, and how often; opens who did and why. */
function ReportsCell({ product }: { product: ReportedProduct }) {
  const [open, setOpen] = useState(false);
  const count = countOfReports(product.reportCount);
  const reasons = reasonsText(product.reports);
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      {reasons && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {reasons}
        </Typography>
      )}
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={`${count} of ${product.productInfo.productName}`}
        onClick={() => setOpen(true)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {count}
      </Button>
      <ReportsDialog product={product} open={open} onClose={() => setOpen(false)} />
    </Stack>
  );
}

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
const reportColumns = (acts: Acts): Column<ReportedProduct>[] => [
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

/** The queue of reported laptops: an admin removes a laptop from the market, or finds nothing wrong with it. */
export function ReportedProductsPage() {
  const { only, pages, start } = useOnlyPages();
  const query = useReportsPageQuery(start);
  const idOf = ({ _id }: ReportedProduct) => _id;
  const deleting = useAct(useReportsDeleteProductMutation(), DELETE, idOf);
  const dismissing = useAct(useReportsDismissMutation(), DISMISS, idOf);

  return (
    <WaitingList
      title="Reported Product"
      note={<OnlyNote only={only} all="All reported laptops" />}
      columns={reportColumns({ onDelete: deleting.ask, onDismiss: dismissing.ask })}
      query={query}
      pages={pages}
      empty={EMPTY}
      decision="dismissReports"
    >
      {deleting.dialog}
      {dismissing.dialog}
    </WaitingList>
  );
}
