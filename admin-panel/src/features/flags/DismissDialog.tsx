import { useId } from 'react';
import { LIMITS, type Flag } from '@relaptop/shared/contracts';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@relaptop/shared/dialogs';
import { AppForm, object, string, SubmitButton, TextField } from '@relaptop/shared/forms';
import { changeFailed, modifiedSomething, useNotifiedMutation } from '@relaptop/shared/notify';
import { Button, Typography, type DialogProps } from '@relaptop/shared/ui';
import { useFlagsDismissMutation } from './flagsApi';
import { dismissTexts as texts, REASON_TEXTS } from './texts';

const NOTHING_SAID = { note: '' };
const schema = object({ note: string().trim().required(texts.noteMissing) });

/** Asks why a doubt is none. */
export function DismissDialog({ about, onClose }: DialogProps<Flag>) {
  const titleId = useId();
  const [trigger] = useFlagsDismissMutation();
  const dismiss = useNotifiedMutation(trigger, {
    success: texts.success,
    failure: changeFailed,
    succeeded: modifiedSomething,
  });
  const submit = async ({ note }: typeof NOTHING_SAID) => {
    if (await dismiss({ id: about._id, note: note.trim() })) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
          {about.laptop.name}: {REASON_TEXTS[about.reason]}. {about.evidence}
        </Typography>
        <AppForm label={texts.title} initialValues={NOTHING_SAID} schema={schema} onSubmit={submit}>
          <TextField
            name="note"
            label={texts.note}
            hint={texts.noteHint}
            required
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: LIMITS.reportNote.max } }}
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
