import type { ReactNode } from 'react';
import { bookingRules } from '@relaptop/shared/booking';
import { LIMITS } from '@relaptop/shared/contracts';
import { AppForm, object, SubmitButton, TextField } from '@relaptop/shared/forms';
import { Alert, Button, Stack } from '@relaptop/shared/ui';
import { PlaceSuggestions } from './PlaceSuggestions';
import { checkoutTexts } from './texts';

/** How the seller reaches the buyer, and where they meet. */
export interface Contact {
  number: string;
  meetLocation: string;
}

const schema = object({
  ...bookingRules,
  meetLocation: bookingRules.meetLocation.required('Meeting place is required'),
});

interface ContactFormProps {
  /** The name of what is typed and not sent yet. */
  draft: string;
  initial: Contact;
  places: readonly string[];
  /** Why it could not be booked. */
  problem: ReactNode;
  submitLabel: string;
  /** Resolves to whether it was sent. */
  onSubmit: (contact: Contact) => Promise<boolean>;
  /** Leaves everything as it was; none the first time. */
  onCancel: (() => void) | undefined;
}

/** The first step: what the seller needs of the buyer. What was typed stays when it could not be sent. */
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
    <AppForm
      label={checkoutTexts.contact}
      initialValues={initial}
      schema={schema}
      draft={draft}
      onSubmit={onSubmit}
    >
      <TextField
        name="number"
        label={checkoutTexts.number}
        hint={checkoutTexts.numberHint}
        type="tel"
        autoComplete="tel"
        required
      />
      <PlaceSuggestions places={places} />
      <TextField
        name="meetLocation"
        label={checkoutTexts.place}
        hint={checkoutTexts.placeHint}
        required
        verbatim
        slotProps={{ htmlInput: { maxLength: LIMITS.meetLocation.max } }}
      />
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        {onCancel && (
          <Button color="inherit" onClick={onCancel}>
            {checkoutTexts.cancel}
          </Button>
        )}
        <SubmitButton sx={{ flex: { xs: 1, sm: 'none' } }}>{submitLabel}</SubmitButton>
      </Stack>
    </AppForm>
  );
}
