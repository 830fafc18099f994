import type { EventSourceMessage } from 'eventsource-parser';
import { api } from '@relaptop/shared/api';
import type { StreamEnd, StreamEventName, StreamEvents } from '@relaptop/shared/contracts';
import type { AppStore } from '@relaptop/shared/store';
import { CONVERSATION_TAGS } from './unreadApi';

type Dispatch = AppStore['dispatch'];
type Handlers = {
  [Name in StreamEventName]: (dispatch: Dispatch, data: StreamEvents[Name]) => StreamEnd | undefined | void;
};

function conversationChanged(
  dispatch: Dispatch,
  { conversationId }: StreamEvents['message' | 'conversation'],
): void {
  const { unread, list, none } = CONVERSATION_TAGS;
  dispatch(api.util.invalidateTags([unread, list, none, { type: 'Conversation', id: conversationId }]));
}

const HANDLERS: Handlers = {
  start: (dispatch, { missed }) => {
    if (missed) dispatch(api.util.invalidateTags(['Conversation', 'Notice', 'Offer']));
  },
  message: conversationChanged,
  conversation: conversationChanged,
  // Conversations also show offers, and an accepted offer becomes an order.
  offer: (dispatch) => void dispatch(api.util.invalidateTags(['Offer', 'Conversation', 'Booking'])),
  // Most notices are about an order, and a new order reveals contacts in conversations.
  notices: (dispatch) => void dispatch(api.util.invalidateTags(['Notice', 'Conversation'])),
  end: (_dispatch, { reason }) => reason,
};

const isKnown = (name: string | undefined): name is StreamEventName => name !== undefined && name in HANDLERS;

/**
 * Refetches the data of an event, if a page shows it. Ignores unknown events of newer servers.
 * @returns the server's reason to end the connection, if the event contains one
 */
export function applyEvent(
  dispatch: Dispatch,
  { event, data }: Pick<EventSourceMessage, 'event' | 'data'>,
): StreamEnd | undefined {
  if (!isKnown(event)) return undefined;
  const handle = HANDLERS[event] as (dispatch: Dispatch, data: unknown) => StreamEnd | undefined;
  return handle(dispatch, JSON.parse(data) as unknown);
}
