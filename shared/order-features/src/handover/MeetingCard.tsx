import { useState } from 'react';
import Link from '@mui/material/Link';
import { mdiMapMarkerOutline } from '@mdi/js';
import { isLeftOpen, type Handover } from '@relaptop/shared/contracts';
import { CHECK_GUIDE, INFO_PAGES } from '@relaptop/shared/paths';
import { useNotifiedMutation } from '@relaptop/shared/notify';
import { Link as PageLink } from '@relaptop/shared/router';
import { Button, Icon, Stack, Typography } from '@relaptop/shared/ui';
import { useHandoverAgreeMutation } from './handoverApi';
import { MeetingForm } from './MeetingForm';
import { Part } from './Part';
import { isAsked, isMeetable, mapHref, timeText } from './texts';

const texts = {
  success: 'Agreed: see you there',
  failure: (message: string) => `There was an error! ${message}`,
};

function agreementText(order: Handover): string {
  const { meeting, other } = order;
  if (meeting.agreedAt) return 'You both agreed to this.';
  // Nobody could go there: there is nothing to agree to yet.
  if (isLeftOpen(meeting.place))
    return isAsked(order)
      ? `${other.name} leaves it to you: suggest a place and a time.`
      : `You leave the place to ${other.name}, who has not suggested one yet.`;
  return isAsked(order)
    ? `Suggested by ${other.name}.`
    : `Suggested by you. ${other.name} has not agreed yet.`;
}

/** What is worth reading before. */
const before = { buyer: CHECK_GUIDE, seller: INFO_PAGES.safeMeeting };

/** Where and when they meet: either side suggests, the other agrees. */
export function MeetingCard({ order }: { order: Handover }) {
  const { meeting } = order;
  const [isEditing, setEditing] = useState(false);
  const [trigger, { isLoading }] = useHandoverAgreeMutation();
  const agree = useNotifiedMutation(trigger, texts);
  const canChange = isMeetable(order);
  const isOpen = isLeftOpen(meeting.place);
  const canAgree = isAsked(order) && !isOpen;
  // What was never agreed on is of no use any more.
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
          <PageLink to={before[order.side].path}>{before[order.side].title}</PageLink>
        </Typography>
      )}
    </Part>
  );
}
