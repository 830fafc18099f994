import { useEffect, useState, type ComponentProps } from 'react';
import { useSessionKeeper } from '../../session/SessionContext';
import type { FreshProofDialog } from './FreshProofDialog';

interface Shown {
  Dialog: typeof FreshProofDialog;
  question: ComponentProps<typeof FreshProofDialog>['question'];
}

/** Stands once in the shell. The dialog's code is loaded for the first question; where it can't be had, the answer is no. */
export function LazyFreshProof() {
  const { freshProof } = useSessionKeeper();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(
    () =>
      freshProof.onQuestion((question) => {
        import('./FreshProofDialog').then(
          ({ FreshProofDialog: Dialog }) => setShown({ Dialog, question }),
          () => question.answer(false),
        );
      }),
    [freshProof],
  );
  return shown && <shown.Dialog question={shown.question} onClose={() => setShown(null)} />;
}
