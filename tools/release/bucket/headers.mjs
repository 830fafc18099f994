import path from 'node:path';
import mime from 'mime-types';
import { REGISTRY } from '../paths.mjs';

const ENCODINGS = { '.br': 'br', '.gz': 'gzip' };

/**
 * What a bucket has to say with a file, so that browsers get it as from the server. A packed copy has the type of its original: a
 * CDN that chooses `chunk.js.br` by `Accept-Encoding` hands it out as it is.
 *
 * @param {string} key such as `storefront/1.2.0-4abc5a5c5c/assets/chunk.js.br`
 * @returns {{ CacheControl: string, ContentType: string, ContentEncoding?: string }} as the client takes them
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
