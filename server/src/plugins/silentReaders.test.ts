import { writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { useServer } from '../testing/useServer';
import { CONNECTION_LIMITS } from './slowSenders';

const server = useServer({ connectionLimits: { ...CONNECTION_LIMITS, taking: 2_000 } });
/** Bytes of the answer, far more than the system buffers for a connection. */
const SIZE = 24_000_000;
const SIP = 200_000;
/** Milliseconds between two reads of a slow reader, and between two counts of connections. */
const OFTEN = 50;
beforeAll(async () => {
  await writeFile(path.join(server.settings.dataDir, 'images/large.webp'), Buffer.alloc(SIZE));
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});

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

async function untilConnections(count: number): Promise<void> {
  while ((await countConnections()) !== count) await pause(OFTEN);
}

/** Reads a little at a time, and everything else once `mayHurry` returns true. @returns the number of bytes read */
async function readSlowly(socket: Socket, mayHurry: () => boolean): Promise<number> {
  let size = 0;
  let taken = 0;
  socket.on('data', (part) => {
    size += part.length;
    taken += part.length;
    if (taken >= SIP && !mayHurry()) socket.pause();
  });
  while (!socket.closed && size < SIZE) {
    await pause(OFTEN);
    taken = 0;
    socket.resume();
  }
  return size;
}

describe('unread answers (rule 24)', () => {
  it('end with their connection, but a slow reader gets the whole answer', async () => {
    let areCutOff = false;
    const slow = open(ask('/images/large.webp'));
    const silent = Array.from({ length: 20 }, () => open(ask('/images/large.webp')).pause());
    const read = readSlowly(slow, () => areCutOff);
    await untilConnections(1 + silent.length);
    await untilConnections(1);
    areCutOff = true;
    expect(await read).toBeGreaterThan(SIZE);
    for (const socket of [slow, ...silent]) socket.destroy();
  });

  it('are not collected for a caller who asks a thousand times at once', async () => {
    const socket = open(ask('/healthz').repeat(1_000));
    let answers = '';
    socket.on('data', (part) => (answers += part.toString()));
    await new Promise((resolve) => socket.on('close', resolve));
    expect(answers.split('HTTP/1.1 200').length - 1).toBeLessThan(10);
  });

  it('do not affect a caller who asks often and reads the answers', async () => {
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
