import { useId, type ReactNode } from 'react';
import { mdiMapMarkerOutline } from '@mdi/js';
import { bookingRules } from '@relaptop/shared/booking';
import { LIMITS } from '@relaptop/shared/contracts';
import { AppForm, object, SubmitButton, TextField, useFormikContext } from '@relaptop/shared/forms';
import { Alert, Box, Button, Icon, Stack, Typography } from '@relaptop/shared/ui';

/** Suggested meeting places. A click fills the field below, where the text can be changed. */
function PlaceSuggestions({ places }: { places: readonly string[] }) {
  const id = useId();
  const { values, setFieldValue } = useFormikContext<Contact>();
  if (places.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 0.75 }}>
        {places.length === 1 ? 'Suggested place' : 'Suggested places'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {places.map((place) => {
          const isChosen = values.meetLocation.trim() === place;
          return (
            <Button
              key={place}
              variant={isChosen ? 'contained' : 'outlined'}
              aria-pressed={isChosen}
              startIcon={<Icon path={mdiMapMarkerOutline} />}
              onClick={() => void setFieldValue('meetLocation', place)}
              sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
            >
              {place}
            </Button>
          );
        })}
      </Box>
    </Box>
  );
}

export const CONTACT_TITLE = 'Your number and where to meet';

export interface Contact {
  number: string;
  meetLocation: string;
}

const schema = object({
  ...bookingRules,
  meetLocation: bookingRules.meetLocation.required('Meeting place is required'),
});

interface ContactFormProps {
  /** Key of the draft, which stores the input until it is sent. */
  draft: string;
  initial: Contact;
  places: readonly string[];
  problem: ReactNode;
  submitLabel: string;
  /** Resolves to whether it was sent. */
  onSubmit: (contact: Contact) => Promise<boolean>;
  /** Discards the changes; undefined the first time. */
  onCancel: (() => void) | undefined;
}

/** The first step: the data that the seller needs from the buyer. The input stays when sending fails. */
export function ContactForm({
  draft,
  initial,
  places,
  problem,
  submitLabel,
  onSubmit,
  onCancel,
}: ContactFormProps) {
  return (
    <AppForm label={CONTACT_TITLE} initialValues={initial} schema={schema} draft={draft} onSubmit={onSubmit}>
      <TextField
        name="number"
        label="Your phone number"
        hint="Only the seller sees it, to reach you about the meeting. Include the country code, such as +1 212 555 0100."
        type="tel"
        autoComplete="tel"
        required
      />
      <PlaceSuggestions places={places} />
      <TextField
        name="meetLocation"
        label="Meeting place"
        hint="Somewhere public. You agree on the day and time afterwards, and either of you can suggest another place."
        required
        verbatim
        slotProps={{ htmlInput: { maxLength: LIMITS.meetLocation.max } }}
      />
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        {onCancel && (
          <Button color="inherit" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <SubmitButton sx={{ flex: { xs: 1, sm: 'none' } }}>{submitLabel}</SubmitButton>
      </Stack>
    </AppForm>
  );
}
