import { errorMessage, serverNow } from '@relaptop/shared/api';
import type { SentMessage } from '@relaptop/shared/contracts';
import { PictureRefusedError, useUploads } from '@relaptop/shared/forms';
import { useSession } from '@relaptop/shared/session';
import { useConversationsSendMutation } from './messagesApi';
import { newId } from './newId';
import { outbox, usePending, type PendingMessage } from './outbox';
import { placeKey, type MessagePlace } from './messagePlace';

export interface WhatToSend {
  readonly clientId: string;
  readonly words: string;
  readonly files: readonly File[];
}

/** @returns a sentence for a person: what the server says of a picture, or of the message. */
export const sendProblem = (error: unknown): string =>
  error instanceof PictureRefusedError ? error.message : errorMessage(error);

/**
 * Sends pictures first, then the message with their addresses.
 * @returns a function that throws what {@link sendProblem} has words for
 */
export function useSendOne(place: MessagePlace): (what: WhatToSend) => Promise<SentMessage> {
  const upload = useUploads();
  const [send] = useConversationsSendMutation();
  return async ({ clientId, words, files }) => {
    const pictures = await upload(files);
    return send({ place, clientId, words, pictures }).unwrap();
  };
}

interface Sending {
  /** In the order in which they were written. */
  readonly pending: readonly PendingMessage[];
  readonly send: (what: Pick<WhatToSend, 'words' | 'files'>) => void;
  readonly tryAgain: (message: PendingMessage) => void;
  readonly discard: (message: PendingMessage) => void;
}

/** Sends messages of a conversation in the background, and keeps those that could not be sent. */
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
