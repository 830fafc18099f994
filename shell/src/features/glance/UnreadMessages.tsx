import { ButtonLink, formatCount } from '@relaptop/shared/basics';
import type { Panel } from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import { useUnread } from '@relaptop/shared/stream';
import { GlanceCard } from './GlanceCard';
import { glanceTexts as texts } from './texts';

export function UnreadMessages({ panel }: { panel: Panel }) {
  const { messages, conversations, isKnown, hasFailed } = useUnread();
  if (hasFailed) return null;
  return (
    <GlanceCard
      title={texts.unread}
      value={isKnown ? formatCount(messages) : undefined}
      note={texts.unreadIn(conversations)}
      action={
        <ButtonLink to={publicPages.messages.getHref(panel)} variant="outlined">
          {texts.messages}
        </ButtonLink>
      }
    />
  );
}
