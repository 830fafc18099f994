import { LIMITS } from '@relaptop/shared/contracts';
import { AppForm, object, string, SubmitButton, TextArea } from '@relaptop/shared/forms';
import { Box, Typography } from '@relaptop/shared/ui';

export const closingTexts = {
  label: 'Close the reports',
  done: 'The reports are closed',
};

const NOTHING = { note: '' };
const schema = object({ note: string().trim().required('Say what you found and did') });

interface ClosingFormProps {
  lead: string;
  /** Storage key of the draft, so that a reload keeps the input. */
  draft: string;
  onClose: (note: string) => Promise<boolean>;
}

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
        label="What did you find, and what did you do?"
        hint="Only admins read this; it is kept in the audit log"
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
