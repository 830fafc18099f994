import type { EventSourceMessage } from 'eventsource-parser';
import { HIDDEN_MS, EventStream, SILENCE_MS, LONGEST_PAUSE_MS, pauseBefore } from './EventStream';
import { installFakeStreams } from './testing/fakeStreams';

const MINUTE = 60_000;

describe('the pause before the next connection', () => {
  it.each([
    [1, 1000],
    [2, 2000],
    [4, 8000],
    [20, LONGEST_PAUSE_MS],
  ])('after %i failures is between half of and all of %i ms', (failures, most) => {
    expect(pauseBefore(failures, 1000, () => 0)).toBe(most / 2);
    expect(pauseBefore(failures, 1000, () => 1)).toBe(most);
  });
});

describe('the stream', () => {
  let streams: ReturnType<typeof installFakeStreams>;
  let stop: () => void;
  let refusal: Response | undefined;
  let token: string;
  const events: EventSourceMessage[] = [];
  const live: boolean[] = [];
  const renew = jest.fn(async () => {
    token = 'new';
  });

  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const see = async (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
  };
  const latest = () => streams.opened[streams.opened.length - 1];

  beforeEach(async () => {
    jest.useFakeTimers();
    refusal = undefined;
    token = 'old';
    events.length = 0;
    live.length = 0;
    renew.mockClear();
    streams = installFakeStreams(() => refusal);
    stop = () => undefined;
  });
  afterEach(() => {
    stop();
    streams.restore();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  async function start() {
    const stream = new EventStream({
      address: 'http://localhost/api/stream',
      readToken: () => token,
      renew,
      onEvent: (message) => {
        events.push(message);
        if (message.event !== 'end') return undefined;
        return (JSON.parse(message.data) as { reason: 'expired' }).reason;
      },
      onLive: (isLive) => live.push(isLive),
    });
    stop = stream.start();
    await pass(0);
  }

  it('sends the token, and passes on events, also in pieces', async () => {
    await start();
    expect(latest()?.headers.get('authorization')).toBe('Bearer old');
    expect(latest()?.headers.get('last-event-id')).toBeNull();
    expect(live).toEqual([true]);
    latest()?.send(': hello\n\nid: 7\nevent: mess');
    await pass(0);
    expect(events).toEqual([]);
    latest()?.send('age\ndata: {"a":1}\n\n');
    await pass(0);
    expect(events).toEqual([{ id: '7', event: 'message', data: '{"a":1}' }]);
  });

  it('reconnects after a broken connection, from the last event on', async () => {
    await start();
    latest()?.send('id: 7\nevent: notices\ndata: {}\n\n');
    await pass(6000);
    latest()?.breakOff();
    await pass(0);
    expect(live).toEqual([true, false]);
    await pass(1000);
    expect(streams.opened).toHaveLength(2);
    expect(latest()?.headers.get('last-event-id')).toBe('7');
    expect(live).toEqual([true, false, true]);
  });

  it('retries with growing pauses, and at once when the tab is visible again', async () => {
    refusal = new Response('{}', { status: 503 });
    await start();
    await pass(10 * MINUTE);
    expect(streams.opened.length).toBeGreaterThan(15);
    expect(streams.opened.length).toBeLessThan(50);
    expect(live).not.toContain(true);
    refusal = undefined;
    const tries = streams.opened.length;
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(streams.opened).toHaveLength(tries + 1);
    expect(live.at(-1)).toBe(true);
  });

  it('waits for as long as the server asks', async () => {
    refusal = new Response('{}', { status: 429, headers: { 'retry-after': '20' } });
    await start();
    await pass(19_000);
    expect(streams.opened).toHaveLength(1);
    await pass(2000);
    expect(streams.opened).toHaveLength(2);
  });

  it('renews a token that was refused', async () => {
    refusal = new Response('{}', { status: 401 });
    await start();
    refusal = undefined;
    await pass(1000);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(latest()?.headers.get('authorization')).toBe('Bearer new');
    expect(live.at(-1)).toBe(true);
  });

  it('goes on at once with a new token when the server says that this one has expired', async () => {
    await start();
    await pass(15 * MINUTE - 1 - SILENCE_MS);
    expect(streams.opened.length).toBeGreaterThan(1);
    const before = streams.opened.length;
    latest()?.send(': beat\n\n');
    await pass(6000);
    latest()?.send('event: end\ndata: {"reason":"expired"}\n\n');
    latest()?.end();
    await pass(0);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(streams.opened).toHaveLength(before + 1);
    expect(latest()?.headers.get('authorization')).toBe('Bearer new');
  });

  it('closes a connection that stays silent', async () => {
    await start();
    await pass(SILENCE_MS - 1000);
    latest()?.send(': beat\n\n');
    await pass(SILENCE_MS - 1000);
    expect(streams.opened[0]?.isClosed()).toBe(false);
    await pass(2000);
    expect(streams.opened[0]?.isClosed()).toBe(true);
    await pass(1000);
    expect(streams.opened).toHaveLength(2);
  });

  it('closes in a tab that is hidden for long, and reopens when it is visible', async () => {
    await start();
    await see('hidden');
    await pass(HIDDEN_MS / 2);
    expect(latest()?.isClosed()).toBe(false);
    await pass(HIDDEN_MS / 2);
    expect(latest()?.isClosed()).toBe(true);
    expect(live.at(-1)).toBe(false);
    await pass(10 * MINUTE);
    expect(streams.opened).toHaveLength(1);
    await see('visible');
    expect(streams.opened).toHaveLength(2);
    expect(live.at(-1)).toBe(true);
  });

  it.each(['online', 'pageshow'])('is not reopened by a hidden tab on %s', async (event) => {
    await start();
    await see('hidden');
    await pass(HIDDEN_MS);
    window.dispatchEvent(new Event(event));
    await pass(MINUTE);
    expect(streams.opened).toHaveLength(1);
    await see('visible');
    expect(streams.opened).toHaveLength(2);
  });

  it('is not reopened after it was stopped', async () => {
    await start();
    stop();
    await pass(MINUTE);
    expect(streams.opened[0]?.isClosed()).toBe(true);
    expect(streams.opened).toHaveLength(1);
  });
});
