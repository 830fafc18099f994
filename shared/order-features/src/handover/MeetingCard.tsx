import { useState } from 'react';
import Link from '@mui/material/Link';
import { mdiMapMarkerOutline } from '@mdi/js';
import { type Handover, isLeftOpen, LIMITS, zoneName } from '@relaptop/shared/contracts';
import { CHECK_GUIDE, INFO_PAGES } from '@relaptop/shared/paths';
import { changeFailed, useNotifiedMutation } from '@relaptop/shared/notify';
import { readRememberedPlace } from '@relaptop/shared/rememberedPlace';
import { Link as PageLink } from '@relaptop/shared/router';
import { Button, formatDateTime, Icon, Stack, Typography } from '@relaptop/shared/ui';
import { useHandoverAgreeMutation, useHandoverPlacesQuery, useHandoverProposeMutation } from './handoverApi';
import { PlaceSuggestions } from '../PlaceSuggestions';
import { Part } from './Part';
import {
  instantOf,
  isAsked,
  isMeetable,
  mapHref,
  ownTimeZone,
  proposalTimeZone,
  timeText,
  toLocalInput,
} from './texts';
import { serverNow } from '@relaptop/shared/api';
import { AppForm, object, string, SubmitButton, TextField, useFormikContext } from '@relaptop/shared/forms';

const agreementToasts = {
  success: 'Agreed: see you there',
  failure: changeFailed,
};

function agreementText(order: Handover): string {
  const { meeting, other } = order;
  if (meeting.agreedAt) return 'You both agreed to this.';
  // The buyer left the place to the seller, so there is nothing to agree to yet.
  if (isLeftOpen(meeting.place))
    return isAsked(order)
      ? `${other.name} leaves it to you: suggest a place and a time.`
      : `You leave the place to ${other.name}, who has not suggested one yet.`;
  return isAsked(order)
    ? `Suggested by ${other.name}.`
    : `Suggested by you. ${other.name} has not agreed yet.`;
}

/** The guide for each side before the meeting. */
const guides = { buyer: CHECK_GUIDE, seller: INFO_PAGES.safeMeeting };

/** Place and time of the meeting: either side suggests, the other agrees. */
export function MeetingCard({ order }: { order: Handover }) {
  const { meeting } = order;
  const [isEditing, setEditing] = useState(false);
  const [trigger, { isLoading }] = useHandoverAgreeMutation();
  const agree = useNotifiedMutation(trigger, agreementToasts);
  const canChange = isMeetable(order);
  const isOpen = isLeftOpen(meeting.place);
  const canAgree = isAsked(order) && !isOpen;
  // When the order has ended, show only a meeting that both sides agreed to.
  if (!canChange && !meeting.agreedAt) return null;

  return (
    <Part title="Meeting" icon={mdiMapMarkerOutline} onScreenOnly>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{meeting.place}</Typography>
      <Typography>{timeText(meeting)}</Typography>
      {!isOpen && (
        <Link
          href={mapHref(meeting.place)}
          target="_blank"
          rel="noopener noreferrer"
          underline="always"
          sx={{ alignSelf: 'flex-start', minHeight: 24 }}
        >
          Show on a map (new tab)
        </Link>
      )}
      <Typography variant="body2" color="textSecondary" role="status">
        {agreementText(order)}
      </Typography>
      {isEditing && <MeetingForm order={order} onClose={() => setEditing(false)} />}
      {canChange && !isEditing && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {canAgree && (
            <Button
              variant="contained"
              loading={isLoading}
              onClick={() => void agree({ id: order._id, place: meeting.place, at: meeting.at })}
            >
              Agree
            </Button>
          )}
          <Button
            variant={isAsked(order) && !canAgree ? 'contained' : 'outlined'}
            onClick={() => setEditing(true)}
          >
            <span>{isOpen ? 'Suggest a place and time' : 'Suggest another place or time'}</span>
          </Button>
        </Stack>
      )}
      {canChange && (
        <Typography variant="body2" color="textSecondary">
          <Icon path={mdiMapMarkerOutline} sx={{ fontSize: '1.1em', verticalAlign: 'text-bottom' }} /> Meet in
          public, tell a friend, and look at the laptop together before you part.{' '}
          <PageLink to={guides[order.side].path}>{guides[order.side].title}</PageLink>
        </Typography>
      )}
    </Part>
  );
}

const schemaIn = (timeZone: string) =>
  object({
    place: string().trim().required('Say where you want to meet'),
    at: string().test('future', 'Choose a time that is still to come', (value) =>
      value ? instantOf(value, timeZone) > serverNow() : true,
    ),
  });

const HINT = 'Somewhere public and well lit, such as a café, a library or a station';

const proposalToasts = {
  success: 'Sent: the other side is asked to agree',
  failure: changeFailed,
};

const OPEN_TIME = 'Type it, or choose it from the calendar. You can leave it open and agree on the phone.';

/** @returns a warning with the day on which the order counts as received without confirmation; empty if there is no such day */
function deadlineText(autoReceiveAt: string | null, at: string | undefined): string {
  if (autoReceiveAt === null) return '';
  const day = formatDateTime(autoReceiveAt);
  return at !== undefined && Date.parse(at) >= Date.parse(autoReceiveAt)
    ? ` That is too late: the order counts as received on ${day}, whether you have met or not.`
    : ` Meet before ${day}: after that, the order counts as received.`;
}

interface TimeFieldProps extends Pick<Handover, 'autoReceiveAt'> {
  /** The person enters the time in this time zone. */
  timeZone: string;
}

/** The field for the meeting's time. Its hint repeats the time with the weekday, so that the person notices a wrong day. */
function TimeField({ autoReceiveAt, timeZone }: TimeFieldProps) {
  const instant = instantOf(useFormikContext<{ at: string }>().values.at, timeZone);
  const chosen = Number.isNaN(instant) ? undefined : new Date(instant).toISOString();
  const openTime =
    timeZone === ownTimeZone()
      ? OPEN_TIME
      : `${OPEN_TIME} Enter it in ${zoneName(timeZone)}, which the laptop’s town uses.`;
  return (
    <TextField
      name="at"
      label="Day and time (optional)"
      type="datetime-local"
      hint={`${chosen ? `${timeText({ at: chosen, timeZone })}.` : openTime}${deadlineText(autoReceiveAt, chosen)}`}
    />
  );
}

/** Suggested places, once they have loaded. */
function Suggestions({ order: { productId, side } }: { order: Handover }) {
  const [from] = useState(() => (side === 'buyer' ? readRememberedPlace()?.townSlug : undefined));
  const { currentData: answer } = useHandoverPlacesQuery({ id: productId, ...(from && { from }) });
  if (!answer) return null;
  const places = answer.places.filter((place) => !isLeftOpen(place));
  return <PlaceSuggestions field="place" answer={{ ...answer, places }} side={side} />;
}

interface MeetingFormProps {
  order: Handover;
  onClose: () => void;
}

/** Suggests a place and a time to the other side. */
function MeetingForm({ order, onClose }: MeetingFormProps) {
  const propose = useNotifiedMutation(useHandoverProposeMutation()[0], proposalToasts);
  const { place, at } = order.meeting;
  const timeZone = proposalTimeZone(order);
  const [schema] = useState(() => schemaIn(timeZone));
  return (
    <AppForm
      label="Suggest where to meet"
      draft={`meeting:${order._id}`}
      // The text that leaves the place to the seller is no suggestion, so the field begins empty.
      initialValues={{ place: isLeftOpen(place) ? '' : place, at: toLocalInput(at, timeZone) }}
      schema={schema}
      onSubmit={async (values) => {
        const time = values.at ? new Date(instantOf(values.at, timeZone)).toISOString() : null;
        const proposal = { place: values.place.trim(), at: time, timeZone };
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
      <Suggestions order={order} />
      <TimeField autoReceiveAt={order.autoReceiveAt} timeZone={timeZone} />
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton size="medium">Suggest</SubmitButton>
      </Stack>
    </AppForm>
  );
}
