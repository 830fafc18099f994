import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from './harness/http';
import { signUp, type Person } from './harness/people';
import { percentile } from './harness/until';
import { openWorld } from './harness/world';

const SOCKETS = 300;
/** Milliseconds within which the server must close a slow socket. */
const CLOSED_WITHIN = 15_000;
const OTHERS_P95 = 500;
const DRIP = 700;

/** Kinds of slow requests. The test sends `start` at once, and then `drop` slowly and without end. */
const KINDS: readonly { start: (token: string) => string; drop: string }[] = [
  { start: () => 'GET /api/categories HTTP/1.1\r\nHost: x\r\nX-Slow: ', drop: 'x' },
  {
    start: (token) =>
      `POST /api/booking HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"a":"',
    drop: 'x',
  },
  {
    start: (token) =>
      `POST /api/images HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nTransfer-Encoding: chunked\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\n\r\n',
    drop: '1\r\nx\r\n',
  },
];

it('F11 300 slow sockets: 408 within 15 s, others unaffected', async () => {
  const world = await openWorld();
  await world.start();
  const who = await signUp(world);
  const until = { done: false };
  const others = browse(world.origin, until);
  const sockets = Array.from({ length: SOCKETS }, (_, at) => openSlowSocket(world.port, at, who));
  const closed = await Promise.all(sockets);
  until.done = true;
  expect(closed.filter(({ answer }) => !answer.startsWith('HTTP/1.1 408'))).toEqual([]);
  const times = await others;
  expect(Math.max(...closed.map(({ took }) => took))).toBeLessThan(CLOSED_WITHIN);
  expect(percentile(times, 0.95)).toBeLessThan(OTHERS_P95);
});

function openSlowSocket(port: number, at: number, { token }: Person) {
  const kind = KINDS[at % KINDS.length];
  return new Promise<{ answer: string; took: number }>((resolve) => {
    const begun = performance.now();
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(kind?.start(token) ?? ''));
    const drip = setInterval(() => socket.write(kind?.drop ?? ''), DRIP);
    socket.on('data', (part) => (answer += part.toString()));
    // The socket may write a byte while the server closes the connection.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      resolve({ answer, took: performance.now() - begun });
    });
  });
}

async function browse(origin: string, until: { readonly done: boolean }): Promise<number[]> {
  const times: number[] = [];
  while (!until.done) {
    const { status, took } = await call(`${origin}/api/categories`);
    expect(status).toBe(200);
    times.push(took);
    await pause(50);
  }
  return times;
}
