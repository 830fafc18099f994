import type { ReactNode } from 'react';
import { bookingRules } from '@relaptop/shared/booking';
import type { CheckoutAnswer } from '@relaptop/shared/contracts';
import { AppForm, object, SubmitButton, TextField } from '@relaptop/shared/forms';
import { PlaceChoice } from '@relaptop/shared/placeChoice';
import { INFO_PAGES } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { Alert, Button, Stack, Typography } from '@relaptop/shared/ui';
import { HeldLine } from '../layout';

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
  draft: string;
  initial: Contact;
  answer: CheckoutAnswer;
  price: number;
  problem: ReactNode;
  submitLabel: string;
  onSubmit: (contact: Contact) => Promise<boolean>;
  /**
   * Called when the buyer discards changes to a booking. A new booking has no such button, so this is
   * undefined.
   */
  onCancel: (() => void) | undefined;
}

/** The first step: the buyer's details for the seller. If sending fails, the form keeps the input. */
export function ContactForm({
  draft,
  initial,
  answer,
  price,
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
      <PlaceChoice
        field="meetLocation"
        label="Where do you want to meet?"
        hint="Somewhere public, such as a café or a station"
        answer={answer}
        side="buyer"
        canLeaveOpen
      />
      <Typography variant="body2" color="textSecondary">
        You agree on the day and time afterwards, and either of you can suggest another place.
      </Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        {onCancel && (
          <Button color="inherit" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <SubmitButton sx={{ flex: { xs: 1, sm: 'none' } }}>{submitLabel}</SubmitButton>
      </Stack>
      <HeldLine price={price}>
        {' '}
        No fees. <Link to={INFO_PAGES.buyerProtection.path}>{INFO_PAGES.buyerProtection.title}</Link>
      </HeldLine>
    </AppForm>
  );
}
