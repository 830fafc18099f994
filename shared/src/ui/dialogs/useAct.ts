import { changeFailed, useNotifiedMutation } from '@relaptop/shared/notify';
import { useConfirm } from './useConfirm';

interface ActTexts<Thing, Answer> {
  question: Parameters<typeof useConfirm<Thing>>[0];
  toasts: { success: string; succeeded: (answer: Answer) => boolean };
}

/**
 * An act on one thing of a list, which asks first and says how it ended.
 *
 * @param mutation what its hook gives
 * @param argOf what the call takes of the thing
 * @returns like {@link useConfirm}
 */
export function useAct<Thing, Arg, Answer>(
  [trigger]: readonly [(arg: Arg) => { unwrap(): Promise<Answer> }, ...unknown[]],
  { question, toasts }: ActTexts<Thing, Answer>,
  argOf: (thing: Thing) => Arg,
) {
  const act = useNotifiedMutation(trigger, { failure: changeFailed, ...toasts });
  return useConfirm(question, (thing: Thing) => act(argOf(thing)));
}
