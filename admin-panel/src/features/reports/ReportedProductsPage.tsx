import { useState } from 'react';
import type { ReportedProduct } from '@relaptop/shared/contracts';
import { modifiedSomething } from '@relaptop/shared/notify';
import { RowPicture, type Column } from '@relaptop/shared/tables';
import { Button, Stack, Typography, useAction } from '@relaptop/shared/ui';
import noReports from '../../assets/no-reports.svg';
import { EmailCell } from '../../common/EmailText';
import { LaptopLink, PersonLink } from '../../common/links';
import { deleteListing, ListingDecision } from '../../common/ListingDecision';
import { OnlyNote, useOnlyPages, ListPage } from '../../common/ListPage';
import {
  useListingDeleteMutation,
  useReportsDismissMutation,
  useReportsPageQuery,
} from '../../common/adminApi';
import { countOfReports, reasonsText, ReportsDialog } from './ReportsDialog';

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

interface ReportActions {
  onDismiss: (product: ReportedProduct) => void;
  onDelete: (product: ReportedProduct) => void;
}

const reportColumns = (actions: ReportActions): Column<ReportedProduct>[] => [
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
    render: (product) => (
      <ListingDecision
        laptop={product.productInfo.productName}
        isSold={Boolean(product.payment)}
        dismissLabel={product.productInfo.productName}
        onDismiss={() => actions.onDismiss(product)}
        onDelete={() => actions.onDelete(product)}
      />
    ),
  },
];

const idOf = ({ _id }: ReportedProduct) => _id;
const nameOf = ({ productInfo }: ReportedProduct) => productInfo.productName;

const DISMISS = {
  question: {
    question: 'Do you want to dismiss the reports of this laptop?',
    confirmLabel: 'Dismiss',
    about: nameOf,
  },
  toasts: { success: 'The reports were dismissed', succeeded: modifiedSomething },
};

export function ReportedProductsPage() {
  const { only, pages, start } = useOnlyPages();
  const query = useReportsPageQuery(start);
  const deleting = useAction(useListingDeleteMutation(), deleteListing(nameOf), idOf);
  const dismissing = useAction(useReportsDismissMutation(), DISMISS, idOf);

  return (
    <ListPage
      title="Reported Product"
      above={<OnlyNote only={only} all="All reported laptops" />}
      columns={reportColumns({ onDelete: deleting.ask, onDismiss: dismissing.ask })}
      query={query}
      pages={pages}
      empty="Reported Product is Empty"
      picture={noReports}
      decision="dismissReports"
    >
      {deleting.dialog}
      {dismissing.dialog}
    </ListPage>
  );
}
