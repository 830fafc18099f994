import { StreamReader } from '../../../server/src/testing/streams';
import type { Person } from '../../faults/harness/people';
import { untilTrue } from '../../faults/harness/until';
import type { RunningServer } from '../../faults/harness/world';
import type { Talk } from './market';
import type { AcceptedMessage } from './requests';

/** Milliseconds within which all messages must arrive after the last one was sent. */
const RECEIVED_MS = 5_000;

/** A stream that must stay open during the whole load, so it is never opened again. */
export class HeldStream {
  hasEnded = false;

  private constructor(
    readonly person: Person,
    private readonly reader: StreamReader,
  ) {
    void reader.ended.then(() => (this.hasEnded = true));
  }

  static async open({ origin }: RunningServer, person: Person): Promise<HeldStream> {
    return new HeldStream(person, await StreamReader.open(origin, person.token));
  }

  get received(): string[] {
    return this.reader.events
      .filter(({ event }) => event === 'message')
      .map(({ data }) => String(data['messageId']));
  }

  close(): Promise<void> {
    return this.reader.close();
  }
}

/** Opens a stream for each user, spread over the servers. Messages that one server receives must reach streams at all servers. */
export const holdStreams = (
  servers: readonly RunningServer[],
  people: readonly Person[],
): Promise<HeldStream[]> =>
  Promise.all(
    people.map((person, at) => HeldStream.open(servers[at % servers.length] as RunningServer, person)),
  );

/** @returns the ids of messages that each user has sent or must receive, by uid */
function messagesByPerson(talks: readonly Talk[], sent: readonly AcceptedMessage[]): Map<string, string[]> {
  const talkOf = new Map(talks.map((talk) => [talk.id, talk]));
  const messages = new Map<string, string[]>();
  for (const { conversationId, messageId } of sent)
    for (const person of [talkOf.get(conversationId)?.buyer, talkOf.get(conversationId)?.seller])
      if (person) messages.set(person.uid, [...(messages.get(person.uid) ?? []), messageId]);
  return messages;
}

/**
 * Checks that all streams are open and have received each message of their user once. More messages may have arrived: a message whose
 * answer came too late isn't in `sent`.
 * @returns the number of received messages
 */
export async function expectAllReceived(
  streams: readonly HeldStream[],
  talks: readonly Talk[],
  sent: readonly AcceptedMessage[],
): Promise<number> {
  const expected = messagesByPerson(talks, sent);
  const missing = () =>
    streams.flatMap(({ person, received }) => {
      const known = new Set(received);
      return (expected.get(person.uid) ?? []).filter((id) => !known.has(id));
    });
  // The checks below name the missing messages, so the timeout doesn't matter.
  await untilTrue('all streams received their messages', RECEIVED_MS, () =>
    Promise.resolve(missing().length === 0),
  ).catch(() => undefined);
  const numbers = {
    ended: streams.filter(({ hasEnded }) => hasEnded).length,
    silent: streams.filter(({ received }) => received.length === 0).length,
    missing: missing(),
    twice: streams.filter(({ received }) => new Set(received).size < received.length).length,
  };
  expect(numbers).toEqual({ ended: 0, silent: 0, missing: [], twice: 0 });
  return streams.reduce((sum, { received }) => sum + received.length, 0);
}
