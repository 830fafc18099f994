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
  /** Text above the form: what to do before closing the reports. */
  lead: string;
  /** Name under which the browser stores the input until the form is sent, so that a reload keeps it. */
  draft: string;
  /** @param note without surrounding spaces. @returns whether the reports are closed */
  onClose: (note: string) => Promise<boolean>;
}

/** Closes the reports of an object with a note. */
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
