import { useCallback } from 'react';
import { errorMessage } from '@relaptop/shared/api';
import { notify } from './toasts';
import type { Deleted, Modified } from '@relaptop/shared/contracts';

interface Texts<Answer> {
  success: string;
  /** Makes the toast of a refused call from the server's message. */
  failure: (message: string) => string;
  /** Whether the answer means that something was done, such as `deletedCount > 0`. All answers do by default. */
  succeeded?: (answer: Answer) => boolean;
  /** Toast for an answer that did nothing; the failure text without a message by default. */
  nothingDone?: string;
}

/**
 * Joins a mutation and its toasts. A use names only its texts.
 *
 * @returns a function that runs the mutation and resolves to its answer, or to undefined when it did not succeed.
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

/** @returns the toast of a refused or failed change of something in a list. */
export const changeFailed = (message: string): string => `There was an error! ${message}`;

/** Writes answer with what they did: a change or a deletion counts only when something was changed or deleted. */
export const modifiedSomething = ({ modifiedCount }: Pick<Modified, 'modifiedCount'>) => modifiedCount > 0;
export const deletedSomething = ({ deletedCount }: Pick<Deleted, 'deletedCount'>) => deletedCount > 0;
