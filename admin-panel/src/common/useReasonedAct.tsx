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

interface ReasonedAct<Thing, Arg> {
  /** What the dialog says of the thing, and the name of its draft. */
  dialogOf: (thing: Thing) => Asked;
  /** What the call takes. */
  argOf: (thing: Thing, reason: string) => Arg;
  /** Said when it is done. */
  success: string;
}

/**
 * An act on one thing that asks for a reason first, in a dialog that is loaded when it is opened, and says how it ended.
 *
 * @param mutation what its hook returns
 * @returns `ask(thing)`, and the dialog to be placed in the page
 */
export function useReasonedAct<Thing, Arg>(
  [trigger]: readonly [(arg: Arg) => { unwrap(): Promise<Modified> }, ...unknown[]],
  { dialogOf, argOf, success }: ReasonedAct<Thing, Arg>,
) {
  const act = useNotifiedMutation(trigger, { success, failure: changeFailed, succeeded: modifiedSomething });
  const { open, dialog } = useDialogOnDemand(loadDialog);
  const ask = (thing: Thing) =>
    open({ ...dialogOf(thing), onSend: async (reason) => Boolean(await act(argOf(thing, reason))) });
  return { ask, dialog };
}
