import { errorMessage } from '@relaptop/shared/api';
import type { Modified } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';

interface Texts {
  success: string;
  alreadyReported: string;
}

/**
 * Reports something to the admins. A repeated report is neither a success nor a failure, unlike with
 * `useNotifiedMutation`.
 *
 * @param trigger the mutation's trigger
 * @returns a function that sends the report and resolves to whether the admins have it
 */
export function useReport<Call>(
  trigger: (call: Call) => { unwrap(): Promise<Modified> },
  { success, alreadyReported }: Texts,
): (call: Call) => Promise<boolean> {
  return async (call) => {
    try {
      const { modifiedCount } = await trigger(call).unwrap();
      if (modifiedCount > 0) notify.success(success);
      else notify.info(alreadyReported);
      return true;
    } catch (error) {
      notify.error(`Error: ${errorMessage(error)}`);
      return false;
    }
  };
}
