import { mdiMessageTextOutline } from '@mdi/js';
import Badge from '@mui/material/Badge';
import { Icon, IconButton, useWhileVisible } from '@relaptop/shared/basics';
import { panelFor, publicPages } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { useIsLive, useEventStream, useUnread } from '@relaptop/shared/stream';

import { NoticesBell } from '../features/notices/NoticesBell';

const messagesName = (unread: number): string => (unread > 0 ? `Messages, ${unread} unread` : 'Messages');

/** Milliseconds between polls of unread messages, while the event stream is closed. */
const UNREAD_POLL_MS = 20_000;

function MessagesButton() {
  const { messages, refetch } = useUnread();
  useWhileVisible(useIsLive() ? null : UNREAD_POLL_MS, refetch);
  const name = messagesName(messages);
  return (
    <IconButton
      component={Link}
      to={publicPages.messages.getHref(panelFor(useSession().role))}
      aria-label={name}
      title={name}
      color="inherit"
    >
      <Badge badgeContent={messages || null} max={9} color="error" overlap="circular">
        <Icon path={mdiMessageTextOutline} />
      </Badge>
    </IconButton>
  );
}

export function SignedInTools() {
  useEventStream();
  return (
    <>
      <MessagesButton />
      <NoticesBell />
    </>
  );
}
