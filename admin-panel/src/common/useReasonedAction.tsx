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
  dialogOf: (thing: Thing) => Asked;
  argOf: (thing: Thing, reason: string) => Arg;
  success: string;
}

/**
 * Asks for a reason, runs a mutation and shows its result in a toast. The dialog's code loads when the dialog
 * first opens.
 *
 * @param mutation the mutation hook's result
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
