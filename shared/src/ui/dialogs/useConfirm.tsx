import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { keepFocusNear } from '../focus';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';

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

interface ConfirmDialogProps {
  open: boolean;
  question: string;
  /** What the confirming button says; name the act, such as `Delete`. */
  confirmLabel: string;
  danger?: boolean;
  busy?: boolean;
  /** Names the thing that the question is about. */
  about: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be undone. No button has the focus, so that Enter alone does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const titleId = useId();
  const aboutId = useId();
  return (
    <Dialog
      open={props.open}
      onClose={props.onCancel}
      aria-labelledby={titleId}
      aria-describedby={props.about && aboutId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{props.question}</DialogTitle>
      {props.about && (
        <DialogContent>
          <Typography id={aboutId} sx={{ overflowWrap: 'anywhere' }}>
            {props.about}
          </Typography>
        </DialogContent>
      )}
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={props.onCancel} color="inherit">
          Cancel
        </Button>
        <Button
          variant="contained"
          color={props.danger ? 'error' : 'primary'}
          loading={props.busy ?? false}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
