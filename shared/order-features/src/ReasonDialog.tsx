import { useId, type ReactNode } from 'react';
import { LIMITS } from '@relaptop/shared/contracts';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@relaptop/shared/dialogs';
import { AppForm, object, string, SubmitButton, TextArea } from '@relaptop/shared/forms';
import { Button, Typography } from '@relaptop/shared/ui';

const NOTHING_SAID = { reason: '' };

export interface ReasonTexts {
  readonly title: string;
  readonly explain: ReactNode;
  /** Of the field. */
  readonly reason: string;
  readonly hint?: string;
  /** Said when the field is empty. */
  readonly missing: string;
  readonly cancel: string;
  readonly send: string;
}

interface ReasonDialogProps {
  texts: ReasonTexts;
  /** Names the act and what it is about: what is typed is kept under it until it is sent. */
  draft: string;
  /** Characters of the reason; without it as many as a report takes. */
  maxLength?: number;
  /** Gets the reason without spaces around it. @returns whether it went well: the dialog stays open otherwise, with what was typed */
  onSend: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the reason of an act that people read later: a report, a dismissal, a removal. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { texts, draft, maxLength = LIMITS.reportNote.max, onSend, onClose } = props;
  const titleId = useId();
  const schema = object({ reason: string().trim().required(texts.missing) });
  const submit = async ({ reason }: typeof NOTHING_SAID) => {
    const isSent = await onSend(reason.trim());
    if (isSent) onClose();
    return isSent;
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {texts.title}
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
          {texts.explain}
        </Typography>
        <AppForm
          label={texts.title}
          draft={draft}
          initialValues={NOTHING_SAID}
          schema={schema}
          onSubmit={submit}
        >
          <TextArea name="reason" label={texts.reason} hint={texts.hint} required maxLength={maxLength} />
          <DialogActions sx={{ px: 0, pb: 0 }}>
            <Button color="inherit" onClick={onClose}>
              {texts.cancel}
            </Button>
            <SubmitButton size="medium">{texts.send}</SubmitButton>
          </DialogActions>
        </AppForm>
      </DialogContent>
    </Dialog>
  );
}
