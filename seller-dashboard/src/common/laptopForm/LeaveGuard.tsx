import { useEffect, useId } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@relaptop/shared/dialogs';
import { useFormikContext } from '@relaptop/shared/forms';
import { useBlocker } from '@relaptop/shared/router';
import { Button } from '@relaptop/shared/ui';

/**
 * Asks before unsaved changes are left: by a link, by Back, and by closing the tab.
 *
 * @param alsoChanged whether data outside the form's values has changed, such as pictures
 */
export function LeaveGuard({ alsoChanged }: { alsoChanged: boolean }) {
  const titleId = useId();
  const { dirty, isSubmitting, resetForm } = useFormikContext();
  const isUnsaved = (dirty || alsoChanged) && !isSubmitting;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  const stay = () => blocker.reset?.();
  const leave = () => {
    // Discards the input, so that it isn't restored later.
    resetForm();
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>Leave without saving?</DialogTitle>
      <DialogContent>What you have changed here is lost then.</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={leave}>
          Leave page
        </Button>
        <Button variant="contained" onClick={stay}>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}
