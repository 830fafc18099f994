import type { FastifyReply } from 'fastify';
import type { Database } from '../../../database/database';
import type { Listener } from '../../../database/listening';
import type { Caller } from '../../../http/app';
import { StreamHub } from './hub';
import * as repository from './repository';
import type { Known, StreamEventRow } from './repository';

const USER = 'u1';
const rowAt = (position: number): StreamEventRow => ({
  userId: USER,
  position,
  event: 'notices',
  data: {},
});
const caller = { id: USER, tokenVersion: 1, tokenEndsAt: new Date(Date.now() + 60_000) } as Caller;

function aReader() {
  const ids: number[] = [];
  const sse = {
    isConnected: true,
    onClose: () => undefined,
    keepAlive: () => undefined,
    close: () => undefined,
    send: async ({ id }: { id?: string }) => void (id !== undefined && ids.push(Number(id))),
  };
  const reply = { sse, raw: { writableLength: 0, destroy: () => undefined } } as unknown as FastifyReply;
  return { reply, ids };
}

const readings: { readonly known: readonly Known[]; readonly answer: (rows: StreamEventRow[]) => void }[] =
  [];
const nextReading = async () => {
  while (readings.length === 0) await new Promise(setImmediate);
  return readings.shift() as (typeof readings)[number];
};

let hub: StreamHub;
let listener: Listener;
beforeEach(() => {
  vi.spyOn(repository, 'findStart').mockImplementation(async (_db, _user, known = 0) => ({
    position: known,
    missed: false,
  }));
  vi.spyOn(repository, 'readEvents').mockImplementation(
    (_db, known) => new Promise((answer) => readings.push({ known, answer })),
  );
  hub = new StreamHub({
    db: {} as Database,
    listen: (_channel, heard) => {
      listener = heard;
      return async () => undefined;
    },
    log: { error: vi.fn() },
  });
});

it('a stream that opens during a database read gets the events that it missed before', async () => {
  const first = aReader();
  await hub.open(first.reply, caller, 50);
  (await nextReading()).answer([]);
  listener.heard(USER);
  const amid = await nextReading();
  const second = aReader();
  await hub.open(second.reply, caller, 48);
  amid.answer([rowAt(51)]);
  const after = await nextReading();
  expect([amid.known, after.known]).toEqual([
    [{ userId: USER, position: 50 }],
    [{ userId: USER, position: 48 }],
  ]);
  after.answer([49, 50, 51].map(rowAt));
  await hub.close();
  expect(first.ids).toEqual([50, 51]);
  expect(second.ids).toEqual([48, 49, 50, 51]);
});
