import { useCallback } from 'react';
import { errorMessage } from '@relaptop/shared/api';
import { notify } from './toasts';
import type { Deleted, Modified } from '@relaptop/shared/contracts';

interface Texts<Answer> {
  success: string;
  /** Toast after a failed call. `message` is the server's error message. */
  failure: (message: string) => string;
  /** Whether the answer is a success, such as `deletedCount > 0`; by default always. */
  succeeded?: (answer: Answer) => boolean;
  /** Toast for an answer without success; by default the failure's toast. */
  nothingDone?: string;
}

/** Shows a toast after success or failure. Resolves to undefined after a failure. */
export function useNotifiedMutation<Arg, Answer>(
  trigger: (arg: Arg) => { unwrap(): Promise<Answer> },
  { success, failure, succeeded = () => true, nothingDone }: Texts<Answer>,
): (arg: Arg) => Promise<Answer | undefined> {
  return useCallback(
    async (arg: Arg) => {
      try {
        const answer = await trigger(arg).unwrap();
        if (succeeded(answer)) {
          notify.success(success);
          return answer;
        }
        notify.error(nothingDone ?? failure('Nothing was changed.'));
      } catch (error) {
        notify.error(failure(errorMessage(error)));
      }
      return undefined;
    },
    [trigger, success, failure, succeeded, nothingDone],
  );
}

export const changeFailed = (message: string): string => `There was an error! ${message}`;

export const modifiedSomething = ({ modifiedCount }: Pick<Modified, 'modifiedCount'>) => modifiedCount > 0;
export const deletedSomething = ({ deletedCount }: Pick<Deleted, 'deletedCount'>) => deletedCount > 0;
