import { useAct } from '@relaptop/shared/dialogs';
import type { ReportedProduct } from '@relaptop/shared/contracts';
import { PagedTable, usePages } from '@relaptop/shared/tables';
import { Stack, Typography } from '@relaptop/shared/ui';
import { NothingWaits } from '../../common/NothingWaits';
import { OnlyNote, useOnly } from '../../common/useOnly';
import { reportColumns } from './reportColumns';
import {
  useReportsDeleteProductMutation,
  useReportsDismissMutation,
  useReportsPageQuery,
} from './reportsApi';
import { DELETE, DISMISS, EMPTY } from './texts';

/** The queue of reported laptops: an admin removes a laptop from the market, or finds nothing wrong with it. */
export function ReportedProductsPage() {
  const only = useOnly();
  const pages = usePages(only);
  const query = useReportsPageQuery({ ...(only && { only }), ...pages.start });
  const idOf = ({ _id }: ReportedProduct) => _id;
  const deleting = useAct(useReportsDeleteProductMutation(), DELETE, idOf);
  const dismissing = useAct(useReportsDismissMutation(), DISMISS, idOf);

  return (
    <Stack spacing={3}>
      <Typography variant="h1">Reported Product</Typography>
      <OnlyNote only={only} all="All reported laptops" />
      <PagedTable
        caption="Reported Product"
        columns={reportColumns({ onDelete: deleting.ask, onDismiss: dismissing.ask })}
        rowKey={(product) => product._id}
        query={query}
        pages={pages}
        empty={<NothingWaits text={EMPTY} decision="dismissReports" />}
      />
      {deleting.dialog}
      {dismissing.dialog}
    </Stack>
  );
}
