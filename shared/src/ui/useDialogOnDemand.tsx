import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { notify } from '@relaptop/shared/notify';

export interface DialogProps<Thing> {
  about: Thing;
  onClose: () => void;
}

export const NOT_LOADED = 'This part of the page could not be loaded. Check your connection and try again.';

/**
 * A dialog whose code loads when the person first opens it. After a failed download, the next click tries
 * again. `React.lazy` would keep the failure.
 * @param load imports the dialog; define it outside of the component
 * @returns `open(thing)`, and the dialog to render
 */
export function useDialogOnDemand<Thing>(load: () => Promise<ComponentType<DialogProps<Thing>>>): {
  open: (about: Thing) => void;
  dialog: ReactNode;
} {
  const [shown, setShown] = useState<{ Dialog: ComponentType<DialogProps<Thing>>; about: Thing } | null>(
    null,
  );

  const open = useCallback(
    (about: Thing) => {
      load().then(
        (Dialog) => setShown({ Dialog, about }),
        () => notify.error(NOT_LOADED),
      );
    },
    [load],
  );

  return {
    open,
    dialog: shown && <shown.Dialog about={shown.about} onClose={() => setShown(null)} />,
  };
}
