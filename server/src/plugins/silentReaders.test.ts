import { writeFile } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { useServer } from '../testing/useServer';
import { START_MS } from '../testing/testApp';

const server = useServer();
const MEGABYTE = 1_000_000;
/** Far more than the system keeps for a connection. */
const SIZE = 24 * MEGABYTE;
/** Milliseconds in which a busy machine has taken all connections. */
const OPENED_WITHIN = 8_000;
/** Milliseconds; the system's own buffers may fill for a moment first. */
const CLOSED_WITHIN = 30_000;
beforeAll(async () => {
  await writeFile(path.join(server.settings.dataDir, 'images/large.webp'), Buffer.alloc(SIZE));
  await server.app.listen({ port: 0, host: '127.0.0.1' });
}, START_MS);

const ask = (address: string) => `GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`;

function open(bytes: string): Socket {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  return socket.on('error', () => undefined);
}

const countConnections = () =>
  new Promise<number>((resolve, reject) => {
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

/** Takes about a megabyte twice a second. @returns how many bytes came */
async function readSlowly(socket: Socket): Promise<number> {
  let size = 0;
  let taken = 0;
  socket.on('data', (part) => {
    size += part.length;
    taken += part.length;
    if (taken >= MEGABYTE) socket.pause();
  });
  while (!socket.closed && size < SIZE) {
    await pause(500);
    taken = 0;
    socket.resume();
  }
  return size;
}

describe('answers that nobody reads (rule 24)', () => {
  it(
    'end with their connection, while who reads slowly gets all of it',
    async () => {
      const slow = open(ask('/images/large.webp'));
      const [size] = await Promise.all([
        readSlowly(slow),
        (async () => {
          const silent = Array.from({ length: 20 }, () => open(ask('/images/large.webp')).pause());
          const opened = Date.now() + OPENED_WITHIN;
          while ((await countConnections()) < 1 + silent.length && Date.now() < opened) await pause(100);
          expect(await countConnections()).toBe(1 + silent.length);
          const end = Date.now() + CLOSED_WITHIN;
          while ((await countConnections()) > 1 && Date.now() < end) await pause(200);
          expect(await countConnections()).toBeLessThan(2);
          for (const socket of silent) socket.destroy();
        })(),
      ]);
      slow.destroy();
      expect(size).toBeGreaterThan(SIZE);
    },
    2 * CLOSED_WITHIN,
  );

  it('are not collected for who asks a thousand times at once', async () => {
    const socket = open(ask('/healthz').repeat(1_000));
    let answers = '';
    socket.on('data', (part) => (answers += part.toString()));
    await new Promise((resolve) => socket.on('close', resolve));
    expect(answers.split('HTTP/1.1 200').length - 1).toBeLessThan(10);
  });

  it('do not cost somebody anything who asks often, but listens', async () => {
    const socket = open('');
    for (let n = 0; n < 20; n += 1) {
      socket.write(ask('/healthz'));
      const [part] = await new Promise<Buffer[]>((resolve) =>
        socket.once('data', (...data) => resolve(data as Buffer[])),
      );
      expect(String(part)).toContain('HTTP/1.1 200');
    }
    socket.destroy();
  });
});
