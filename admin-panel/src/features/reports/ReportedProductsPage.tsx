import { useConfirm } from '@relaptop/shared/dialogs';
import type { ReportedProduct } from '@relaptop/shared/contracts';
import { useNotifiedMutation } from '@relaptop/shared/notify';
import { PagedTable, usePages } from '@relaptop/shared/tables';
import { EmptyState, Stack, Typography } from '@relaptop/shared/ui';
import noReports from '../../assets/no-reports.svg';
import { reportColumns } from './reportColumns';
import {
  useReportsDeleteProductMutation,
  useReportsDismissMutation,
  useReportsPageQuery,
} from './reportsApi';
import { DELETE, DISMISS, EMPTY } from './texts';

/** The queue of reported laptops: an admin removes a laptop from the market, or finds nothing wrong with it. */
export function ReportedProductsPage() {
  const pages = usePages();
  const query = useReportsPageQuery(pages.start);
  const [deleteCall] = useReportsDeleteProductMutation();
  const [dismissCall] = useReportsDismissMutation();
  const remove = useNotifiedMutation(deleteCall, DELETE.toasts);
  const dismiss = useNotifiedMutation(dismissCall, DISMISS.toasts);
  const deleting = useConfirm(DELETE.question, ({ _id }: ReportedProduct) => remove(_id));
  const dismissing = useConfirm(DISMISS.question, ({ _id }: ReportedProduct) => dismiss(_id));

  return (
    <Stack spacing={3}>
      <Typography variant="h1">Reported Product</Typography>
      <PagedTable
        caption="Reported Product"
        columns={reportColumns({ onDelete: deleting.ask, onDismiss: dismissing.ask })}
        rowKey={(product) => product._id}
        query={query}
        pages={pages}
        empty={<EmptyState text={EMPTY} picture={noReports} />}
      />
      {deleting.dialog}
      {dismissing.dialog}
    </Stack>
  );
}
