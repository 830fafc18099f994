import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { OperationError } from '../operationError';

/** First line of a backup. */
export const BackupHead = Type.Object({
  format: Type.Literal('relaptop-backup'),
  version: Type.Literal(1),
  /** ISO 8601. */
  createdAt: Type.String(),
  /** The steps of the schema that the saved database had behind it: its version. */
  migrations: Type.Array(Type.Object({ hash: Type.String(), at: Type.Number() })),
});
export type BackupHead = Static<typeof BackupHead>;

/** Stands before the rows of a table; a row is a JSON string that holds Postgres' own text form of it. */
export const TableHead = Type.Object({ table: Type.String(), columns: Type.Array(Type.String()) });
export type TableHead = Static<typeof TableHead>;

/** Last line: the checksum of all lines before. */
const BackupEnd = Type.Object({ sha256: Type.String() });

export type WriteLine = (line: string) => Promise<void>;

/**
 * Writes gzipped lines with their checksum; readable for the owner only. A file appears under its name when it is whole.
 * @param work gets a function that writes one line
 */
export async function writeBackup(file: string, work: (write: WriteLine) => Promise<void>): Promise<void> {
  const partial = `${file}.part`;
  const hash = createHash('sha256');
  const gzip = createGzip();
  const target = createWriteStream(partial, { mode: 0o600 });
  const done = finished(gzip.pipe(target));
  const put = async (line: string) => {
    if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, 'drain'), done]);
  };
  try {
    await Promise.race([
      done,
      work(async (line) => {
        hash.update(`${line}\n`);
        await put(line);
      }),
    ]);
    await put(JSON.stringify({ sha256: hash.digest('hex') }));
    gzip.end();
    await done;
    await rename(partial, file);
  } catch (error) {
    gzip.destroy();
    target.destroy();
    await rm(partial, { force: true });
    throw error;
  }
}

/**
 * Reads a backup once from start to end without believing any of it.
 * @returns its head
 * @throws {OperationError} when it is damaged, cut off or no backup
 */
export async function verifyBackup(file: string): Promise<BackupHead> {
  const hash = createHash('sha256');
  let head: unknown;
  let last: string | undefined;
  try {
    for await (const line of linesOf(file)) {
      head ??= JSON.parse(line);
      if (last !== undefined) hash.update(`${last}\n`);
      last = line;
    }
  } catch (error) {
    throw new OperationError(`${file} can not be read: ${error instanceof Error ? error.message : error}`);
  }
  if (!Value.Check(BackupHead, head)) throw new OperationError(`${file} is not a backup of Relaptop.`);
  const end: unknown = JSON.parse(last ?? 'null');
  if (!Value.Check(BackupEnd, end) || end.sha256 !== hash.digest('hex'))
    throw new OperationError(`${file} is damaged: its checksum is wrong. Please take another backup.`);
  return head;
}

/** @returns what stands between head and checksum, as text. */
export async function* bodyOf(file: string): AsyncGenerator<string> {
  let held: string | undefined;
  let isHead = true;
  for await (const line of linesOf(file)) {
    if (held !== undefined) yield held;
    if (!isHead) held = line;
    isHead = false;
  }
}

/** Node's own reader of lines also ends them at characters that texts of people may hold. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.once('error', (error) => text.destroy(error));
  source.pipe(text).setEncoding('utf8');
  let rest = '';
  for await (const part of text as AsyncIterable<string>) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
