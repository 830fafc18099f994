import { errorMessage } from '@relaptop/shared/api';
import type { Modified } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';

interface Texts {
  success: string;
  alreadyReported: string;
  /** Creates the toast of a refused report from the server's message. */
  failure: (message: string) => string;
}

/**
 * Doesn't use the shared hook for mutations with toasts, because a repeated report is neither a success
 * nor a failure. The user gets a friendly message and has nothing more to do.
 *
 * @param trigger the mutation's trigger
 * @returns a function that sends the report and resolves to whether the admins have it
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
