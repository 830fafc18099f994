import { errorMessage, serverNow } from '@relaptop/shared/api';
import type { SentMessage } from '@relaptop/shared/contracts';
import { useSession } from '@relaptop/shared/session';
import { PictureRefusedError, useUploads } from '@relaptop/shared/ui';
import { type MessagePlace, placeKey, useConversationsSendMutation } from './messagesApi';
import { newId } from './newId';
import { useSyncExternalStore } from 'react';

export interface PendingMessage {
  /** Each retry sends the same id, and the server stores the message only once. */
  readonly clientId: string;
  readonly words: string;
  readonly files: readonly File[];
  readonly date: string;
  /** Why sending failed; undefined while the message is being sent. */
  readonly problem: string | undefined;
}

const NONE: readonly PendingMessage[] = [];
/** Unsent messages by person and place. They survive a change of the page, but not a reload. */
const pending = new Map<string, readonly PendingMessage[]>();
const listeners = new Set<() => void>();

function set(key: string, messages: readonly PendingMessage[]): void {
  if (messages.length > 0) pending.set(key, messages);
  else pending.delete(key);
  for (const listener of listeners) listener();
}

const of = (key: string) => pending.get(key) ?? NONE;

const outbox = {
  put: (key: string, message: PendingMessage): void => {
    const others = of(key).filter(({ clientId }) => clientId !== message.clientId);
    set(key, [...others, message]);
  },
  drop: (key: string, clientId: string): void => {
    set(
      key,
      of(key).filter((message) => message.clientId !== clientId),
    );
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const usePending = (key: string): readonly PendingMessage[] => useSyncExternalStore(subscribe, () => of(key));

interface NewMessage {
  readonly clientId: string;
  readonly words: string;
  readonly files: readonly File[];
}

export const sendProblem = (error: unknown): string =>
  error instanceof PictureRefusedError ? error.message : errorMessage(error);

/** Uploads the pictures, then sends the message. {@link sendProblem} turns its errors into a sentence. */
export function useSendOne(place: MessagePlace): (what: NewMessage) => Promise<SentMessage> {
  const upload = useUploads();
  const [send] = useConversationsSendMutation();
  return async ({ clientId, words, files }) => {
    const pictures = await upload(files);
    return send({ place, clientId, words, pictures }).unwrap();
  };
}

interface Sending {
  readonly pending: readonly PendingMessage[];
  readonly send: (what: Pick<NewMessage, 'words' | 'files'>) => void;
  readonly tryAgain: (message: PendingMessage) => void;
  readonly discard: (message: PendingMessage) => void;
}

/** Sends messages in the background, and keeps messages that could not be sent. */
export function useSending(place: MessagePlace): Sending {
  const key = `${useSession().user?.uid ?? ''} ${placeKey(place)}`;
  const sendOne = useSendOne(place);
  const run = async (message: Omit<PendingMessage, 'problem'>) => {
    outbox.put(key, { ...message, problem: undefined });
    try {
      await sendOne(message);
      outbox.drop(key, message.clientId);
    } catch (error) {
      outbox.put(key, { ...message, problem: sendProblem(error) });
    }
  };
  return {
    pending: usePending(key),
    send: (what) => void run({ ...what, clientId: newId(), date: new Date(serverNow()).toISOString() }),
    tryAgain: (message) => void run(message),
    discard: ({ clientId }) => outbox.drop(key, clientId),
  };
}
