import { LIMITS } from '@relaptop/shared/contracts';
import { AppForm, object, string, SubmitButton, TextArea } from '@relaptop/shared/forms';
import { Box, Typography } from '@relaptop/shared/ui';

export const closingTexts = {
  label: 'Close the reports',
  note: 'What did you find, and what did you do?',
  noteHint: 'Only admins read this; it is kept in the audit log',
  missing: 'Say what you found and did',
  done: 'The reports are closed',
};

const NOTHING = { note: '' };
const schema = object({ note: string().trim().required(closingTexts.missing) });

interface ClosingFormProps {
  /** What to do first. */
  lead: string;
  /** Names what the reports are about: what is typed is kept under it until it is sent. */
  draft: string;
  /** @param note without spaces around it. @returns whether they are closed */
  onClose: (note: string) => Promise<boolean>;
}

/** Ends the reports of something with a note. */
export const ClosingForm = ({ lead, draft, onClose }: ClosingFormProps) => (
  <>
    <Typography variant="body2" color="textSecondary">
      {lead}
    </Typography>
    <AppForm
      label={closingTexts.label}
      draft={draft}
      initialValues={NOTHING}
      schema={schema}
      onSubmit={({ note }) => onClose(note.trim())}
    >
      <TextArea
        name="note"
        label={closingTexts.note}
        hint={closingTexts.noteHint}
        required
        minRows={3}
        maxLength={LIMITS.reportNote.max}
      />
      <Box>
        <SubmitButton size="medium">{closingTexts.label}</SubmitButton>
      </Box>
    </AppForm>
  </>
);
