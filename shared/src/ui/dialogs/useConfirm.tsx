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
  /** @returns the item's name, which the dialog shows because all items have the same question */
  about?: (thing: Thing) => string;
}

/**
 * Asks for confirmation before an action on one item of a list.
 * @param run the action; the dialog shows a spinner until the action ends
 * @returns `ask(thing)`, which opens the dialog, and the dialog to render
 */
export function useConfirm<Thing>(
  { about, ...texts }: ConfirmTexts<Thing>,
  run: (thing: Thing) => Promise<unknown>,
): { ask: (thing: Thing) => void; dialog: ReactNode } {
  type Question = { thing: Thing } | null;
  const [asked, setAsked] = useState<Question>(null);
  // The name has its own state, so that the dialog still shows the name while fading out.
  const [name, setName] = useState<string>();
  const [running, setRunning] = useState<Question>(null);
  const endOfWatch = useRef<() => void>(undefined);
  // A layout effect stops `keepFocusNear` before the next page sets the focus.
  useLayoutEffect(() => () => endOfWatch.current?.(), []);

  const ask = (thing: Thing) => {
    endOfWatch.current?.();
    // The closing dialog returns the focus to this element. The action may have removed the element.
    if (document.activeElement) endOfWatch.current = keepFocusNear(document.activeElement);
    setName(about?.(thing));
    setAsked({ thing });
  };

  const confirm = async () => {
    if (!asked) return;
    setRunning(asked);
    // The person may have opened another question in the meantime.
    const unlessAnother = (current: Question) => (current === asked ? null : current);
    await run(asked.thing).finally(() => {
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
  confirmLabel: string;
  danger?: boolean;
  busy?: boolean;
  about: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks before an action that can't be undone. No button has the focus at first, so that Enter doesn't
 * confirm.
 */
function ConfirmDialog(props: ConfirmDialogProps) {
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
