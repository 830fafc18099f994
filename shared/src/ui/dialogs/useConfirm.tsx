import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { keepFocusNear } from '../keepFocusNear';

interface ConfirmTexts<Thing> {
  question: string;
  confirmLabel: string;
  danger?: boolean;
  /** @returns what the question is about by name, since several rows have the same question. */
  about?: (thing: Thing) => string;
}

/**
 * Puts a question before an act on one thing of a list.
 *
 * @param act runs after the person confirmed; the dialog shows it as busy until it is done.
 * @returns `ask(thing)` to open the question, and the dialog to be placed in the page.
 */
export function useConfirm<Thing>(
  { about, ...texts }: ConfirmTexts<Thing>,
  act: (thing: Thing) => Promise<unknown>,
): { ask: (thing: Thing) => void; dialog: ReactNode } {
  type Question = { thing: Thing } | null;
  const [asked, setAsked] = useState<Question>(null);
  // Kept when the question is answered, so that the name stays while the dialog fades out.
  const [name, setName] = useState<string>();
  const [running, setRunning] = useState<Question>(null);
  const endOfWatch = useRef<() => void>(undefined);
  // Not a moment later: what a page takes with it when it goes has no neighbour, and the next page places the focus.
  useLayoutEffect(() => () => endOfWatch.current?.(), []);

  const ask = (thing: Thing) => {
    endOfWatch.current?.();
    // The dialog gives the focus back to what had it, which the act may take from the page.
    if (document.activeElement) endOfWatch.current = keepFocusNear(document.activeElement);
    setName(about?.(thing));
    setAsked({ thing });
  };

  const confirm = async () => {
    if (!asked) return;
    setRunning(asked);
    // The question may be closed meanwhile, and another one opened, which is not answered by this.
    const unlessAnother = (current: Question) => (current === asked ? null : current);
    await act(asked.thing).finally(() => {
      setRunning(unlessAnother);
      setAsked(unlessAnother);
    });
  };

  return {
    ask,
    dialog: (
      <ConfirmDialog
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
