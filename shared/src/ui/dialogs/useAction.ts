import { changeFailed, useNotifiedMutation } from '@relaptop/shared/notify';
import { useConfirm } from './useConfirm';

interface ActionTexts<Thing, Answer> {
  question: Parameters<typeof useConfirm<Thing>>[0];
  toasts: { success: string; succeeded: (answer: Answer) => boolean };
}

/**
 * An action on one item of a list. The hook asks for confirmation first, and shows a toast with the result.
 * @param mutation the result of a mutation hook
 * @param argOf converts an item to the call's argument
 * @returns the same as {@link useConfirm}
 */
export function useAction<Thing, Arg, Answer>(
  [trigger]: readonly [(arg: Arg) => { unwrap(): Promise<Answer> }, ...unknown[]],
  { question, toasts }: ActionTexts<Thing, Answer>,
  argOf: (thing: Thing) => Arg,
) {
  const run = useNotifiedMutation(trigger, { failure: changeFailed, ...toasts });
  return useConfirm(question, (thing: Thing) => run(argOf(thing)));
}
