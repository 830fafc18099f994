import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';

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
