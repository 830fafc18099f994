import path from 'node:path';
import mime from 'mime-types';
import { REGISTRY } from '../store.mjs';

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;
const SLASHES_AT_END = /(?<!\/)\/+$/;
const TIMEOUTS = { connectionTimeout: 5_000, requestTimeout: 60_000 };
/**
 * HTTP statuses of refused conditional writes: 404, the file is missing; 409, another process is writing it;
 * 412, it has other content.
 */
const NOT_FOUND = 404;
const CONFLICT = 409;
const PRECONDITION_FAILED = 412;

export class ConcurrentChange extends Error {}

/** @returns {{ bucket: string, prefix: string }} the prefix ends with a slash, or is empty. @throws for another form of address */
export function parseAddress(store) {
  const [, bucket, rest = ''] = ADDRESS.exec(store) ?? [];
  if (!bucket) throw new Error(`A bucket is named as s3://bucket or s3://bucket/prefix, not ${store}`);
  const folder = rest.replace(SLASHES_AT_END, '');
  return { bucket, prefix: folder ? `${folder}/` : '' };
}

/** Sends a command. Errors name the file, and have the HTTP `status` if the bucket answered. */
async function answerOf(client, command, where) {
  try {
    return await client.send(command);
  } catch (error) {
    const message = `${where}: ${error.name}: ${error.message}`;
    throw Object.assign(new Error(message, { cause: error }), { status: error.$metadata?.httpStatusCode });
  }
}

/** Maximum number of parallel requests. More files at once would take too much memory. */
const AT_ONCE = 32;

/**
 * Calls `work` for the items of a batch in parallel, batch after batch.
 * @returns {Promise<unknown[]>} results in the order of the items.
 * @throws the first failure, after its batch has ended
 */
export async function inBatches(items, work) {
  const results = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const batch = await Promise.allSettled(items.slice(start, start + AT_ONCE).map(work));
    const failed = batch.find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
    results.push(...batch.map(({ value }) => value));
  }
  return results;
}

const ENCODINGS = { '.br': 'br', '.gz': 'gzip' };

/**
 * Headers with which a bucket serves a file. They equal the server's headers. A compressed copy has the
 * content type of the original file, so that a CDN can choose `chunk.js.br` by `Accept-Encoding`.
 *
 * @param {string} key such as `storefront/1.2.0-4abc5a5c5c/assets/chunk.js.br`
 * @returns {{ CacheControl: string, ContentType: string, ContentEncoding?: string }} for the S3 client
 */
export function headersOf(key) {
  const ending = path.posix.extname(key);
  const encoding = ENCODINGS[ending];
  const original = encoding ? key.slice(0, -ending.length) : key;
  return {
    CacheControl: key === REGISTRY ? 'no-cache' : 'public, max-age=31536000, immutable',
    ContentType: mime.contentType(path.posix.basename(original)) || 'application/octet-stream',
    ...(encoding && { ContentEncoding: encoding }),
  };
}

/**
 * Opens a bucket with the operations of a release store. Credentials, region and endpoint come from the
 * variables of the AWS tools, such as `AWS_ACCESS_KEY_ID`, `AWS_REGION` and `AWS_ENDPOINT_URL_S3`.
 *
 * @param {string} store such as `s3://bucket/prefix`
 * @returns {Promise<object>} operations with keys below the prefix. Their errors have the key and the
 * bucket's message.
 */
export async function openBucket(store) {
  const { bucket, prefix } = parseAddress(store);
  // A release into a folder doesn't need the SDK, so it loads only here.
  const sdk = await import('@aws-sdk/client-s3');
  const endpoint = process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL;
  const settings = { forcePathStyle: Boolean(endpoint), requestHandler: TIMEOUTS };
  const client = new sdk.S3Client(settings);
  // A client without retries. If a write succeeds but its answer is lost, S3 refuses the retry.
  const once = new sdk.S3Client({ ...settings, maxAttempts: 1 });
  const at = (key) => ({ Bucket: bucket, Key: prefix + key });
  const send = (command, key, by = client) => answerOf(by, command, `s3://${bucket}/${prefix}${key}`);
  const put = (key, content, condition, by) =>
    send(new sdk.PutObjectCommand({ ...at(key), Body: content, ...headersOf(key), ...condition }), key, by);

  return {
    store,

    async list(below = '') {
      const found = [];
      const query = { Bucket: bucket, Prefix: prefix + below };
      let next;
      do {
        const page = await send(new sdk.ListObjectsV2Command({ ...query, ContinuationToken: next }), below);
        found.push(...(page.Contents ?? []));
        next = page.NextContinuationToken;
      } while (next);
      return found.map(({ Key, LastModified }) => ({ key: Key.slice(prefix.length), changed: LastModified }));
    },

    /** @returns {Promise<{ content: Buffer, etag: string } | undefined>} undefined if the file doesn't exist */
    async read(key) {
      try {
        const { Body, ETag } = await send(new sdk.GetObjectCommand(at(key)), key);
        return { content: Buffer.from(await Body.transformToByteArray()), etag: ETag };
      } catch (error) {
        if (error.status === NOT_FOUND) return undefined;
        throw error;
      }
    },

    /** Writes a new file. @returns {Promise<boolean>} false when it exists. @throws {ConcurrentChange} when another process is writing it */
    async create(key, content) {
      try {
        await put(key, content, { IfNoneMatch: '*' });
        return true;
      } catch (error) {
        if (error.status === PRECONDITION_FAILED) return false;
        throw error.status === CONFLICT ? new ConcurrentChange(error.message) : error;
      }
    },

    /**
     * Replaces a file whose content has this ETag. Without an ETag, writes a new file.
     *
     * @throws {ConcurrentChange} when the file's content has changed; the file then stays as it is
     */
    async replace(key, content, etag) {
      try {
        await put(key, content, etag ? { IfMatch: etag } : { IfNoneMatch: '*' }, once);
      } catch (error) {
        const isLate = [NOT_FOUND, CONFLICT, PRECONDITION_FAILED].includes(error.status);
        throw isLate ? new ConcurrentChange(error.message) : error;
      }
    },

    remove: (keys) => inBatches(keys, (key) => send(new sdk.DeleteObjectCommand(at(key)), key)),
  };
}
