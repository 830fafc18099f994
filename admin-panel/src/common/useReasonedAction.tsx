import type { ComponentProps } from 'react';
import type { Modified } from '@relaptop/shared/contracts';
import { changeFailed, modifiedSomething, useNotifiedMutation } from '@relaptop/shared/notify';
import type { ReasonDialog } from '@relaptop/shared/reasons';
import { useDialogOnDemand, type DialogProps } from '@relaptop/shared/ui';

type ReasonDialogProps = ComponentProps<typeof ReasonDialog>;
type Asked = Omit<ReasonDialogProps, 'onSend' | 'onClose'>;

const loadDialog = async () => {
  const { ReasonDialog: Dialog } = await import('@relaptop/shared/reasons');
  return ({ about, onClose }: DialogProps<Omit<ReasonDialogProps, 'onClose'>>) => (
    <Dialog {...about} onClose={onClose} />
  );
};

interface ReasonedAction<Thing, Arg> {
  /** Texts of the dialog about the object, and the name under which the browser stores the input. */
  dialogOf: (thing: Thing) => Asked;
  /** The call's argument. */
  argOf: (thing: Thing, reason: string) => Arg;
  /** Shown after success. */
  success: string;
}

/**
 * An action on an object that asks for a reason and reports the result in a toast. The code of the dialog
 * loads when it is first opened.
 *
 * @param mutation result of the mutation's hook
 * @returns `ask(thing)`, and the dialog to render in the page
 */
export function useReasonedAction<Thing, Arg>(
  [trigger]: readonly [(arg: Arg) => { unwrap(): Promise<Modified> }, ...unknown[]],
  { dialogOf, argOf, success }: ReasonedAction<Thing, Arg>,
) {
  const send = useNotifiedMutation(trigger, { success, failure: changeFailed, succeeded: modifiedSomething });
  const { open, dialog } = useDialogOnDemand(loadDialog);
  const ask = (thing: Thing) =>
    open({ ...dialogOf(thing), onSend: async (reason) => Boolean(await send(argOf(thing, reason))) });
  return { ask, dialog };
}
