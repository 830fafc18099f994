import { useEffect, useState, type ComponentProps } from 'react';
import { useSessionKeeper } from '../../session/SessionContext';
import type { FreshProofDialog } from './FreshProofDialog';

interface Shown {
  Dialog: typeof FreshProofDialog;
  question: ComponentProps<typeof FreshProofDialog>['question'];
}

/** If the dialog's code can't be loaded, the sign-in fails. */
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
