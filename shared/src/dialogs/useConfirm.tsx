import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

interface ConfirmTexts {
  question: string;
  confirmLabel: string;
  danger?: boolean;
}

/**
 * Puts a question before an act on one thing of a list.
 *
 * @param act runs after the person confirmed; the dialog shows it as busy until it is done.
 * @returns `ask(thing)` to open the question, and the dialog to be placed in the page.
 */
export function useConfirm<Thing>(
  texts: ConfirmTexts,
  act: (thing: Thing) => Promise<unknown>,
): { ask: (thing: Thing) => void; dialog: ReactNode } {
  type Question = { thing: Thing } | null;
  const [asked, setAsked] = useState<Question>(null);
  const [running, setRunning] = useState<Question>(null);

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
    ask: (thing) => setAsked({ thing }),
    dialog: (
      <ConfirmDialog
        {...texts}
        open={asked !== null}
        busy={asked !== null && asked === running}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      />
    ),
  };
}
