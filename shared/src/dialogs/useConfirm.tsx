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
  const [asked, setAsked] = useState<{ thing: Thing } | null>(null);
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    if (!asked) return;
    setBusy(true);
    await act(asked.thing).finally(() => {
      setBusy(false);
      setAsked(null);
    });
  };

  return {
    ask: (thing) => setAsked({ thing }),
    dialog: (
      <ConfirmDialog
        {...texts}
        open={asked !== null}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      />
    ),
  };
}
