import { useCallback } from 'react';
import { errorMessage } from '@relaptop/shared/api';
import { notify } from './toasts';
import type { Deleted, Modified } from '@relaptop/shared/contracts';

interface Texts<Answer> {
  success: string;
  /** @returns the toast of a failed call @param message the server's message */
  failure: (message: string) => string;
  /** Whether the answer counts as success, such as `deletedCount > 0`; true by default. */
  succeeded?: (answer: Answer) => boolean;
  /** Toast for an answer that isn't a success; by default the failure text. */
  nothingDone?: string;
}

/**
 * Runs a mutation with toasts for success and failure.
 *
 * @returns a function that resolves to the answer, or to undefined after a failure
 */
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

/** @returns the usual toast of a failed change */
export const changeFailed = (message: string): string => `There was an error! ${message}`;

/** `succeeded` for calls that answer with the number of changed rows. */
export const modifiedSomething = ({ modifiedCount }: Pick<Modified, 'modifiedCount'>) => modifiedCount > 0;
/** `succeeded` for calls that answer with the number of deleted rows. */
export const deletedSomething = ({ deletedCount }: Pick<Deleted, 'deletedCount'>) => deletedCount > 0;
