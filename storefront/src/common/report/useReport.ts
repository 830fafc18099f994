import { errorMessage } from '@relaptop/shared/api';
import type { Modified } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';

interface Texts {
  success: string;
  alreadyReported: string;
  /** Makes the toast of a refused report from the server's message. */
  failure: (message: string) => string;
}

/**
 * Not the usual join of mutation and toasts, because a repeated report is neither a success nor a failure: the person
 * is told so in a friendly way and has nothing more to do.
 *
 * @param trigger of the mutation that reports
 * @returns a function that reports and resolves to whether the admins know of it now.
 */
export function useReport<Call>(
  trigger: (call: Call) => { unwrap(): Promise<Modified> },
  { success, alreadyReported, failure }: Texts,
): (call: Call) => Promise<boolean> {
  return async (call) => {
    try {
      const { modifiedCount } = await trigger(call).unwrap();
      if (modifiedCount > 0) notify.success(success);
      else notify.info(alreadyReported);
      return true;
    } catch (error) {
      notify.error(failure(errorMessage(error)));
      return false;
    }
  };
}
