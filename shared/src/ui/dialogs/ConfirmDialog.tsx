import { useId } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Button, Typography } from '@relaptop/shared/basics';

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
 * Asks before an action that can't be undone. At first no button has the focus, and Enter doesn't confirm.
 */
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
