import { useState } from 'react';
import { publicPages } from '@relaptop/shared/paths';
import { useSession } from '@relaptop/shared/session';
import {
  Box,
  Button,
  ButtonLink,
  EmptyState,
  FailedState,
  plainList,
  Stack,
  StaleNote,
  Typography,
  useClock,
} from '@relaptop/shared/ui';
import { CannotWrite } from './CannotWrite';
import { DAY_CHECK_MS } from './days';
import { InboxRow, InboxRowSkeleton } from './InboxRow';
import { ShowMore } from './ShowMore';
import { inboxTexts as texts } from './texts';
import { useInbox } from './useInbox';

const EXPECTED_ROWS = 3;
/** As many are read through at a glance, without a filter. */
const A_HANDFUL = 5;

const list = { ...plainList, gap: 1.5 };

/** All conversations of a person, whether they buy or sell, the latest first. @param picture address of a drawing for an empty list */
export function Inbox({ picture }: { picture: string }) {
  const inbox = useInbox();
  const { conversations, problem, retry } = inbox;
  const now = useClock(DAY_CHECK_MS);
  const [isUnreadOnly, setUnreadOnly] = useState(false);

  if (!conversations && problem !== undefined) return <FailedState message={problem} onRetry={retry} />;
  if (!conversations) return <RowSkeletons />;
  if (conversations.length === 0) return <NoMessages picture={picture} />;
  const isMany = conversations.length > A_HANDFUL;
  const shown = isMany && isUnreadOnly ? conversations.filter(({ unread }) => unread > 0) : conversations;
  const nothing = inbox.hasMore ? texts.noneUnreadSoFar : texts.noneUnread;
  return (
    <div>
      <StaleNote message={problem} onRetry={retry} />
      {isMany && (
        <InboxFilter
          isUnreadOnly={isUnreadOnly}
          onChange={setUnreadOnly}
          note={shown.length === 0 ? nothing : undefined}
        />
      )}
      {shown.length > 0 && (
        <Box component="ul" role="list" aria-label={texts.title} sx={list}>
          {shown.map((conversation, index) => (
            <li key={conversation._id}>
              <InboxRow conversation={conversation} index={index} now={now} />
            </li>
          ))}
        </Box>
      )}
      <ShowMore inbox={inbox} />
    </div>
  );
}

/** Invites to ask a seller; whoever has not confirmed their address is told first that they have to. */
function NoMessages({ picture }: { picture: string }) {
  const { user } = useSession();
  return (
    <EmptyState
      text={texts.empty}
      picture={picture}
      action={
        <>
          {user && !user.emailVerified ? (
            <CannotWrite why="unconfirmed" />
          ) : (
            <Typography>{texts.emptyHint}</Typography>
          )}
          <ButtonLink to={publicPages.laptops.path} variant="contained">
            {texts.toLaptops}
          </ButtonLink>
        </>
      }
    />
  );
}

function RowSkeletons() {
  return (
    <Stack role="status" aria-label={texts.loading} spacing={1.5}>
      {Array.from({ length: EXPECTED_ROWS }, (_unused, index) => (
        <InboxRowSkeleton key={index} />
      ))}
    </Stack>
  );
}

interface InboxFilterProps {
  isUnreadOnly: boolean;
  onChange: (isUnreadOnly: boolean) => void;
  /** Said where nothing is left of the list. */
  note?: string;
}

/** Of the list of conversations: all, or what is still to be read. */
const InboxFilter = ({ isUnreadOnly, onChange, note }: InboxFilterProps) => (
  <>
    <Stack direction="row" role="group" aria-label={texts.filter} spacing={1} sx={{ mb: 2 }}>
      <Choice label={texts.all} isOn={!isUnreadOnly} onClick={() => onChange(false)} />
      <Choice label={texts.unreadOnly} isOn={isUnreadOnly} onClick={() => onChange(true)} />
    </Stack>
    <Typography role="status">{note}</Typography>
  </>
);

const Choice = ({ label, isOn, onClick }: { label: string; isOn: boolean; onClick: () => void }) => (
  <Button size="small" variant={isOn ? 'contained' : 'outlined'} aria-pressed={isOn} onClick={onClick}>
    {label}
  </Button>
);
