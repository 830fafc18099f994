import { useId, type ReactNode } from 'react';
import { LIMITS } from '@relaptop/shared/contracts';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@relaptop/shared/dialogs';
import { SubmitButton } from '@relaptop/shared/forms';
import { Button, Typography } from '@relaptop/shared/ui';
import { TextForm } from './TextForm';

interface ReasonTexts {
  readonly title: string;
  readonly explain: ReactNode;
  readonly reason: string;
  readonly hint?: string;
  readonly missing: string;
  readonly cancel: string;
  readonly send: string;
}

interface ReasonDialogProps {
  texts: ReasonTexts;
  /** Key of the unsent text in this tab, such as `reviewReport:<id>`. */
  draft: string;
  maxLength?: number;
  /** The reason is trimmed. Resolves to false to keep the dialog open. */
  onSend: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { texts, draft, maxLength = LIMITS.reportNote.max, onSend, onClose } = props;
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {texts.title}
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
          {texts.explain}
        </Typography>
        <TextForm
          title={texts.title}
          draft={draft}
          field={{ label: texts.reason, hint: texts.hint, missing: texts.missing, maxLength }}
          onSend={async (reason) => {
            const isSent = await onSend(reason);
            if (isSent) onClose();
            return isSent;
          }}
        >
          <DialogActions sx={{ px: 0, pb: 0 }}>
            <Button color="inherit" onClick={onClose}>
              {texts.cancel}
            </Button>
            <SubmitButton size="medium">{texts.send}</SubmitButton>
          </DialogActions>
        </TextForm>
      </DialogContent>
    </Dialog>
  );
}
