import { errorMessage } from '@relaptop/shared/api';
import type { ReportBody } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { useProductsReportMutation } from './reportApi';
import { reportTexts } from './texts';

/**
 * Not the usual join of mutation and toasts, because a repeated report is neither a success nor a failure: the person
 * is told so in a friendly way and has nothing more to do.
 *
 * @returns a function that reports a laptop and resolves to whether the admins know of it now.
 */
export function useReport(productId: string): (body: ReportBody) => Promise<boolean> {
  const [report] = useProductsReportMutation();
  return async (body) => {
    try {
      const { modifiedCount } = await report({ productId, body }).unwrap();
      if (modifiedCount > 0) notify.success(reportTexts.success);
      else notify.info(reportTexts.alreadyReported);
      return true;
    } catch (error) {
      notify.error(reportTexts.failure(errorMessage(error)));
      return false;
    }
  };
}
