import { useAct } from '@relaptop/shared/dialogs';
import type { ReportedProduct } from '@relaptop/shared/contracts';
import { OnlyNote, useOnlyPages } from '../../common/useOnlyPages';
import { WaitingList } from '../../common/WaitingList';
import { reportColumns } from './reportColumns';
import {
  useReportsDeleteProductMutation,
  useReportsDismissMutation,
  useReportsPageQuery,
} from './reportsApi';
import { DELETE, DISMISS, EMPTY } from './texts';

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
