import { serverNow } from '@relaptop/shared/api';
import { isLeftOpen, LIMITS, type Handover } from '@relaptop/shared/contracts';
import { AppForm, object, string, SubmitButton, TextField, useFormikContext } from '@relaptop/shared/forms';
import { useNotifiedMutation } from '@relaptop/shared/notify';
import { Button, formatDateTime, Stack } from '@relaptop/shared/ui';
import { useHandoverProposeMutation } from './handoverApi';
import { ownTimeZone, timeText } from './texts';

/** As the browser's own field for a day and a time writes it, where the reader is. */
function toLocalInput(iso: string | null): string {
  if (!iso) return '';
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const schema = object({
  place: string().trim().required('Say where you want to meet'),
  at: string().test('future', 'Choose a time that is still to come', (value) =>
    value ? Date.parse(value) > serverNow() : true,
  ),
});

const HINT = 'Somewhere public and well lit, such as a café, a library or a station';

const texts = {
  success: 'Sent: the other side is asked to agree',
  failure: (message: string) => `There was an error! ${message}`,
};

const OPEN_TIME = 'Type it, or choose it from the calendar. You can leave it open and agree on the phone.';

/** @returns until when they should have met; nothing as long as the order does not count as received by itself. */
function deadlineText(autoReceiveAt: string | null, at: string | undefined): string {
  if (autoReceiveAt === null) return '';
  const day = formatDateTime(autoReceiveAt);
  return at !== undefined && Date.parse(at) >= Date.parse(autoReceiveAt)
    ? ` That is too late: the order counts as received on ${day}, whether you have met or not.`
    : ` Meet before ${day}: after that, the order counts as received.`;
}

/** Typed or chosen; said in words, since a wrong day is seen by its name. */
function TimeField({ autoReceiveAt }: Pick<Handover, 'autoReceiveAt'>) {
  const { at } = useFormikContext<{ at: string }>().values;
  const isTime = at !== '' && !Number.isNaN(Date.parse(at));
  const chosen = isTime ? new Date(at).toISOString() : undefined;
  return (
    <TextField
      name="at"
      label="Day and time (optional)"
      type="datetime-local"
      hint={`${chosen ? `${timeText({ at: chosen, timeZone: null })}.` : OPEN_TIME}${deadlineText(autoReceiveAt, chosen)}`}
    />
  );
}

interface MeetingFormProps {
  order: Handover;
  onClose: () => void;
}

/** Suggests another place or time to the other side. */
export function MeetingForm({ order, onClose }: MeetingFormProps) {
  const propose = useNotifiedMutation(useHandoverProposeMutation()[0], texts);
  const { place, at } = order.meeting;
  return (
    <AppForm
      label="Suggest where to meet"
      draft={`meeting:${order._id}`}
      // A place that was left open is nothing to suggest in return.
      initialValues={{ place: isLeftOpen(place) ? '' : place, at: toLocalInput(at) }}
      schema={schema}
      onSubmit={async (values) => {
        const time = values.at ? new Date(values.at).toISOString() : null;
        const proposal = { place: values.place.trim(), at: time, timeZone: ownTimeZone() };
        const isSent = Boolean(await propose({ id: order._id, ...proposal }));
        if (isSent) onClose();
        return isSent;
      }}
    >
      <TextField
        name="place"
        label="Place"
        hint={order.side === 'seller' ? `${HINT}. It is suggested to your next buyers too` : HINT}
        required
        verbatim
        slotProps={{ htmlInput: { maxLength: LIMITS.meetLocation.max } }}
      />
      <TimeField autoReceiveAt={order.autoReceiveAt} />
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton size="medium">Suggest</SubmitButton>
      </Stack>
    </AppForm>
  );
}
