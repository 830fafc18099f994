import { mdiMessageTextOutline } from '@mdi/js';
import Badge from '@mui/material/Badge';
import { Icon, IconButton, useWhileVisible } from '@relaptop/shared/basics';
import { panelFor, publicPages } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { useIsLive, useUnread } from '@relaptop/shared/stream';

/** @returns such as `Messages, 2 unread`. */
const messagesName = (unread: number): string => (unread > 0 ? `Messages, ${unread} unread` : 'Messages');

/** Milliseconds between two looks where news does not come in by itself. */
const UNREAD_LOOK_MS = 20_000;

/** Leads a signed-in person to their messages, and says how many they have not read. */
export function MessagesButton() {
  const { messages, refetch } = useUnread();
  useWhileVisible(useIsLive() ? null : UNREAD_LOOK_MS, refetch);
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
