import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { changeFailed, notify, useNotifiedMutation } from '@relaptop/shared/notify';
import { keepFocusNear } from '../focus';
import { NOT_LOADED } from '../useDialogOnDemand';
import type { ConfirmDialog } from './ConfirmDialog';

interface ConfirmTexts<Thing> {
  question: string;
  confirmLabel: string;
  danger?: boolean;
  /** The item's name. The dialog shows it, because the question is the same for all items. */
  about?: (thing: Thing) => string;
}

/**
 * Asks for confirmation before an action on an item of a list. The dialog's code loads with the first
 * question.
 * @param run the action; the dialog shows a spinner until it ends
 * @returns `ask(thing)`, which opens the dialog, and the dialog to render
 */
export function useConfirm<Thing>(
  { about, ...texts }: ConfirmTexts<Thing>,
  run: (thing: Thing) => Promise<unknown>,
): { ask: (thing: Thing) => void; dialog: ReactNode } {
  type Question = { thing: Thing } | null;
  const [asked, setAsked] = useState<Question>(null);
  const [loaded, setLoaded] = useState<{ Dialog: typeof ConfirmDialog }>();
  // A separate state, because the dialog shows the name while it fades out.
  const [name, setName] = useState<string>();
  const [running, setRunning] = useState<Question>(null);
  const endOfWatch = useRef<() => void>(undefined);
  // A layout effect stops `keepFocusNear` before the next page sets the focus.
  useLayoutEffect(() => () => endOfWatch.current?.(), []);

  const ask = (thing: Thing) => {
    endOfWatch.current?.();
    // The closing dialog returns the focus to this element, but the action may have removed the element.
    if (document.activeElement) endOfWatch.current = keepFocusNear(document.activeElement);
    import('./ConfirmDialog').then(
      ({ ConfirmDialog: Dialog }) => {
        setLoaded({ Dialog });
        setName(about?.(thing));
        setAsked({ thing });
      },
      () => notify.error(NOT_LOADED),
    );
  };

  const confirm = async () => {
    if (!asked) return;
    setRunning(asked);
    // Meanwhile, the person may have opened another question.
    const unlessAnother = (current: Question) => (current === asked ? null : current);
    await run(asked.thing).finally(() => {
      setRunning(unlessAnother);
      setAsked(unlessAnother);
    });
  };

  return {
    ask,
    dialog: loaded && (
      <loaded.Dialog
        {...texts}
        about={name}
        open={asked !== null}
        busy={asked !== null && asked === running}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      />
    ),
  };
}

interface ActionTexts<Thing, Answer> {
  question: Parameters<typeof useConfirm<Thing>>[0];
  toasts: { success: string; succeeded: (answer: Answer) => boolean };
}

/**
 * Asks for confirmation before an action on an item, and shows a toast with the result.
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
