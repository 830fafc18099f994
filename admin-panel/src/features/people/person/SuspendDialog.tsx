import { useId } from 'react';
import { LIMITS, type User } from '@relaptop/shared/contracts';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@relaptop/shared/dialogs';
import { AppForm, object, string, SubmitButton, TextField } from '@relaptop/shared/forms';
import { changeFailed, modifiedSomething, useNotifiedMutation } from '@relaptop/shared/notify';
import { Button, Typography, type DialogProps } from '@relaptop/shared/ui';
import { usePeopleSuspendMutation } from '../peopleApi';
import { suspendTexts as texts } from './texts';

const NOTHING_SAID = { reason: '' };
const schema = object({ reason: string().trim().required(texts.missing) });

/** Asks for the reason, and says what a suspension does. */
export function SuspendDialog({ about, onClose }: DialogProps<User>) {
  const titleId = useId();
  const suspend = useNotifiedMutation(usePeopleSuspendMutation()[0], {
    success: texts.success,
    failure: changeFailed,
    succeeded: modifiedSomething,
  });
  const submit = async ({ reason }: typeof NOTHING_SAID) => {
    if (await suspend({ id: about._id, reason: reason.trim() })) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {about.name} ({about.email})
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 2.5 }}>
          {texts.explain}
        </Typography>
        <AppForm label={texts.title} initialValues={NOTHING_SAID} schema={schema} onSubmit={submit}>
          <TextField
            name="reason"
            label={texts.field}
            hint={texts.hint}
            required
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: LIMITS.personNote.max } }}
          />
          <DialogActions sx={{ px: 0, pb: 0 }}>
            <Button color="inherit" onClick={onClose}>
              {texts.cancel}
            </Button>
            <SubmitButton size="medium">{texts.confirm}</SubmitButton>
          </DialogActions>
        </AppForm>
      </DialogContent>
    </Dialog>
  );
}
