import { mdiFlagOutline } from '@mdi/js';
import { Button, Icon, useDialogOnDemand } from '@relaptop/shared/basics';
import type { SellerProfile } from '@relaptop/shared/contracts';
import { useIsOwn } from '../../common/useIsOwn';
import { useSignedInActs } from '../../common/useSignedInActs';
import { reportTexts } from './texts';

const loadReport = async () => (await import('./ReportDialog')).ReportDialog;

/** Reports a profile, for everybody but whose it is; visitors log in first. */
export function ReportButton({ seller }: { seller: SellerProfile }) {
  const isOwn = useIsOwn(seller._id);
  const dialog = useDialogOnDemand(loadReport);
  const acts = useSignedInActs({ report: () => dialog.open(seller) });
  if (isOwn) return null;
  return (
    <>
      <Button color="inherit" startIcon={<Icon path={mdiFlagOutline} />} onClick={acts.report}>
        {reportTexts.button}
      </Button>
      {dialog.dialog}
    </>
  );
}
