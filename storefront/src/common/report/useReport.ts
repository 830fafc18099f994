import { errorMessage } from '@relaptop/shared/api';
import type { Modified } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';

interface Texts {
  success: string;
  alreadyReported: string;
}

/**
 * @returns a function that sends a report and shows a toast. Its promise resolves to whether the call
 * succeeded
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
