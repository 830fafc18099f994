import type { Ref } from 'react';
import { mdiMessageTextOutline } from '@mdi/js';
import { errorMessage } from '@relaptop/shared/api';
import { canMeet, type Handover } from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import { FailedState, Skeleton, Stack, Typography } from '@relaptop/shared/ui';
import { Fold } from '../Fold';
import { Beginning } from './Beginning';
import { CannotWrite } from './CannotWrite';
import { useConversationsAboutQuery } from './messagesApi';
import { composerTexts, inboxTexts, threadTexts as texts } from './texts';
import { Thread } from './Thread';

type Order = Pick<Handover, '_id' | 'side' | 'other' | 'state' | 'reservedUntil' | 'receivedAt'>;

interface OrderMessagesProps {
  order: Order;
  ref?: Ref<HTMLDetailsElement>;
}

export function OrderMessages({ order, ref }: OrderMessagesProps) {
  const { _id: id, side, other, state, reservedUntil, receivedAt } = order;
  const panel = useCurrentPanel();
  const place = { kind: 'order', id } as const;
  const { data, error, isFetching, refetch } = useConversationsAboutQuery(place);
  const hasFailed = !data && error !== undefined && !isFetching;
  const unread = data?.conversation?.unread ?? 0;
  return (
    <Fold
      ref={ref}
      title={inboxTexts.title}
      icon={mdiMessageTextOutline}
      summary={unread > 0 && <strong>{inboxTexts.unread(unread)}</strong>}
    >
      <Stack spacing={2}>
        {hasFailed && <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />}
        {!data && !hasFailed && (
          <Skeleton role="status" aria-label={texts.loading} variant="rounded" height={160} />
        )}
        {data?.conversation && (
          <>
            <Thread conversation={data.conversation} onPoll={() => void refetch()} />
            <Typography variant="body2">
              <Link to={publicPages.conversation.getHref(panel, { id: data.conversation._id })}>
                {texts.alone}
              </Link>
            </Typography>
          </>
        )}
        {data && !data.conversation && data.cannotWrite && (
          <CannotWrite why={data.cannotWrite} name={other.name} />
        )}
        {data && !data.conversation && !data.cannotWrite && (
          <Beginning
            place={place}
            side={side}
            name={other.name}
            contactsShown={other.phone !== null}
            hint={
              receivedAt === null && canMeet(state, reservedUntil !== null)
                ? composerTexts.hintOfOrder
                : composerTexts.hintAfterMeeting
            }
          />
        )}
      </Stack>
    </Fold>
  );
}
