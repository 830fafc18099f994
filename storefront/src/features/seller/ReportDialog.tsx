import type { SellerProfile } from '@relaptop/shared/contracts';
import { ReasonDialog } from '@relaptop/shared/reasons';
import type { DialogProps } from '@relaptop/shared/ui';
import { useReport } from '../../common/report/useReport';
import { useSellersReportMutation } from './sellersApi';

const texts = {
  explain: 'An admin will look at this profile and decide. We don’t tell the seller who reported it.',
  reason: 'What is wrong?',
  hint: 'For example: pretends to be someone else, or has an offensive name or photo',
  missing: 'Say what is wrong',
  send: 'Report',
  cancel: 'Cancel',
  success: 'Reported. An admin will look at this profile.',
  alreadyReported: 'You have already reported this profile',
};

export function ReportDialog({ about: { _id: id, name }, onClose }: DialogProps<SellerProfile>) {
  const report = useReport(useSellersReportMutation()[0], texts);
  return (
    <ReasonDialog
      draft={`sellerReport:${id}`}
      texts={{ ...texts, title: `Report the profile of ${name}` }}
      onSend={(reason) => report({ id, reason })}
      onClose={onClose}
    />
  );
}
