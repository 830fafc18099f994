import type { SellerProfile } from '@relaptop/shared/contracts';
import { ReasonDialog } from '@relaptop/shared/reasons';
import type { DialogProps } from '@relaptop/shared/ui';
import { useReport } from '../../common/report/useReport';
import { useSellersReportMutation } from './sellersApi';
import { reportTexts } from './texts';

/** Reports a seller's profile to the admins. */
export function ReportDialog({ about: { _id: id, name }, onClose }: DialogProps<SellerProfile>) {
  const report = useReport(useSellersReportMutation()[0], reportTexts);
  return (
    <ReasonDialog
      draft={`sellerReport:${id}`}
      texts={{ ...reportTexts, title: reportTexts.title(name) }}
      onSend={(reason) => report({ id, reason })}
      onClose={onClose}
    />
  );
}
