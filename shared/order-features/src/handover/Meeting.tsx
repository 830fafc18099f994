import { useEffect, useRef, useState, type Ref } from 'react';
import Link from '@mui/material/Link';
import { mdiMapMarkerOutline } from '@mdi/js';
import { type Handover, isLeftOpen, isTimeZone } from '@relaptop/shared/contracts';
import { CHECK_GUIDE, INFO_PAGES } from '@relaptop/shared/paths';
import { changeFailed, useNotifiedMutation } from '@relaptop/shared/notify';
import { Link as PageLink } from '@relaptop/shared/router';
import {
  Box,
  Button,
  firstName,
  Icon,
  lazyPart,
  RADIUS,
  Skeleton,
  Stack,
  Typography,
} from '@relaptop/shared/ui';
import { useHandoverAgreeMutation } from './handoverApi';
import { hasToAnswer, isMeetable, mapHref, ownTimeZone, timeText } from './texts';

/** Loads separately, because the form library is larger than the rest of the page. */
const MeetingForm = lazyPart(async () => (await import('./MeetingForm')).MeetingForm, {
  waiting: <Skeleton variant="rounded" height={96} />,
});

const agreementToasts = {
  success: 'Agreed: see you there',
  failure: changeFailed,
};

function agreementText(order: Handover): string {
  const { meeting } = order;
  const name = firstName(order.other.name);
  if (meeting.agreedAt) return 'You both agreed to this.';
  // Without a named place, there is nothing to agree to.
  if (isLeftOpen(meeting.place))
    return hasToAnswer(order)
      ? `${name} leaves it to you: suggest a place and a time.`
      : `You let ${name} choose the place. ${name} has not suggested a place yet.`;
  return hasToAnswer(order) ? `Suggested by ${name}.` : `Suggested by you. ${name} has not agreed yet.`;
}

/** Whether the reader's next step is to suggest a place or time. The form is then open at once. */
export function isToSuggest(order: Handover): boolean {
  const { meeting, side } = order;
  if (!isMeetable(order)) return false;
  if (isLeftOpen(meeting.place)) return hasToAnswer(order);
  return meeting.at === null && (meeting.agreedAt !== null || meeting.proposedBy === side);
}

interface MeetingProps {
  order: Handover;
  hasTitleAbove?: boolean;
}

export function Meeting({ order, hasTitleAbove: isTitled = false }: MeetingProps) {
  const { meeting } = order;
  const [isEditing, setEditing] = useState(false);
  const opener = useFocusAfter(isEditing);
  const [trigger, { isLoading }] = useHandoverAgreeMutation();
  const agree = useNotifiedMutation(trigger, agreementToasts);
  const canChange = isMeetable(order);
  const isOpen = isLeftOpen(meeting.place);
  const canAgree = canChange && hasToAnswer(order) && !isOpen;
  const isFormFirst = isToSuggest(order);
  return (
    <Stack spacing={{ xs: 1, sm: 2 }}>
      {!isOpen && !isFormFirst && (
        <MeetingFacts
          order={order}
          onChange={canChange && !canAgree && !isEditing ? () => setEditing(true) : undefined}
          opener={opener}
        />
      )}
      {!isTitled && (
        <Typography variant="body2" color="textSecondary" role="status">
          {agreementText(order)}
        </Typography>
      )}
      {isEditing ? (
        <MeetingForm order={order} onClose={() => setEditing(false)} />
      ) : (
        isFormFirst && <MeetingForm order={order} />
      )}
      {canChange && !isEditing && !isFormFirst && (canAgree || isOpen) && (
        <Stack direction="row" spacing={1}>
          {canAgree && (
            <Button
              variant="contained"
              loading={isLoading}
              onClick={() => void agree({ id: order._id, place: meeting.place, at: meeting.at })}
              sx={{ flex: { xs: 1, sm: 'none' } }}
            >
              Agree
            </Button>
          )}
          <Button ref={opener} variant="outlined" onClick={() => setEditing(true)} sx={{ px: 1.5 }}>
            <span>{isOpen ? 'Suggest a place and time' : 'Another place or time'}</span>
          </Button>
        </Stack>
      )}
      {canChange && <Advice order={order} />}
    </Stack>
  );
}

/** When `isOpen` becomes false, returns the focus to the button that opened the element. */
function useFocusAfter(isOpen: boolean): Ref<HTMLButtonElement> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

/**
 * Before the agreement, links to the guide about safe meetings. After the agreement, links only the buyer to
 * the guide about checking a laptop.
 */
function Advice({ order: { side, meeting } }: { order: Handover }) {
  const isAgreed = meeting.agreedAt !== null && meeting.at !== null;
  if (isAgreed && side === 'seller') return null;
  const guide = isAgreed ? CHECK_GUIDE : INFO_PAGES.safeMeeting;
  return (
    <Typography variant="body2" color="textSecondary">
      {!isAgreed && <span>Meet in public. </span>}
      <PageLink to={guide.path}>{guide.title}</PageLink>
    </Typography>
  );
}

interface FactsProps {
  order: Handover;
  /** Opens the form. Undefined if nothing can change, or if another button opens the form. */
  onChange: (() => void) | undefined;
  opener: Ref<HTMLButtonElement>;
}

function MeetingFacts({ order: { meeting }, onChange, opener }: FactsProps) {
  return (
    <div>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        {meeting.at === null ? (
          <Box sx={leaf}>
            <Icon path={mdiMapMarkerOutline} color="action" sx={{ m: 'auto', fontSize: 28 }} />
          </Box>
        ) : (
          <CalendarIcon at={meeting.at} timeZone={meeting.timeZone} />
        )}
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{meeting.place}</Typography>
          <Typography variant="body2" color="textSecondary">
            {timeText(meeting)}
          </Typography>
        </Box>
      </Stack>
      <Stack direction="row" spacing={1} sx={{ minHeight: 44, alignItems: 'center' }}>
        <Link
          href={mapHref(meeting.place)}
          target="_blank"
          rel="noopener noreferrer"
          variant="body2"
          underline="always"
          sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}
        >
          Show on a map (new tab)
        </Link>
        {onChange && (
          <Button ref={opener} aria-label="Change place or time" onClick={onChange} sx={{ px: 1.5 }}>
            Change
          </Button>
        )}
      </Stack>
    </div>
  );
}

const leaf = {
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  width: 64,
  minHeight: 72,
  overflow: 'clip',
  textAlign: 'center',
  lineHeight: 1.3,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: `${RADIUS.control}px`,
} as const;

/** Screen readers skip the icon, because the text next to it has the same date. */
function CalendarIcon({ at, timeZone }: { at: string; timeZone: string | null }) {
  const zone = timeZone !== null && isTimeZone(timeZone) ? timeZone : ownTimeZone();
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }).format(new Date(at));
  return (
    <Box aria-hidden sx={leaf}>
      <Box
        sx={{
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          fontSize: '0.8125rem',
          fontWeight: 700,
        }}
      >
        {part({ month: 'short' })}
      </Box>
      <Box sx={{ fontSize: '1.5rem', fontWeight: 800, lineHeight: 1.2 }}>{part({ day: 'numeric' })}</Box>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{part({ weekday: 'short' })}</Box>
    </Box>
  );
}
