import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { BodyTooLarge, pathOf, queryOf, readBody, sendJson } from '../http';

/** The host's largest picture, in bytes. */
const LARGEST = 32 * 1024 * 1024;
/** Room for the multipart frame around the picture. */
const FRAME = 64 * 1024;
const TYPES: Record<string, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

export interface ImageHostOptions {
  folder: string;
  key: string;
  /** Where a browser finds this host, such as `http://localhost:3000/sandbox/images`. */
  publicUrl: string;
}

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** An image host with the interface of imgbb: `POST /1/upload?key=…` and the pictures under `/i/`. */
export function createImageHost(options: ImageHostOptions) {
  mkdirSync(options.folder, { recursive: true });
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    path = pathOf(request),
  ): Promise<void> => {
    try {
      const picture = /^\/i\/([a-f0-9]{32}\.(png|jpeg|gif|webp))$/.exec(path);
      if (request.method === 'GET' && picture?.[1]) return show(options.folder, picture[1], response);
      if (request.method !== 'POST' || path !== '/1/upload') throw new Refused(404, 404, 'Not found');
      sendJson(response, 200, await upload(options, request));
    } catch (error) {
      refuse(response, error);
    }
  };
}

function show(folder: string, name: string, response: ServerResponse): void {
  const file = join(folder, name);
  if (!existsSync(file)) throw new Refused(404, 404, 'Not found');
  response.writeHead(200, {
    'content-type': TYPES[name.split('.')[1] ?? ''] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  response.end(readFileSync(file));
}

async function upload({ folder, key, publicUrl }: ImageHostOptions, request: IncomingMessage) {
  const body = new Uint8Array(await readBody(request, LARGEST + FRAME));
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(body, { headers }).formData().catch(() => undefined);
  const givenKey = new URLSearchParams(queryOf(request)).get('key') ?? form?.get('key');
  if (givenKey !== key) throw new Refused(400, 100, 'Invalid API v1 key.');
  const image = form?.get('image');
  if (!image) throw new Refused(400, 130, 'Empty upload source.');
  const bytes = typeof image === 'string' ? fromBase64(image) : Buffer.from(await image.arrayBuffer());
  const { width, height, format } = await measure(bytes);
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const filename = `${id}.${format}`;
  writeFileSync(join(folder, filename), bytes);
  const url = `${publicUrl}/i/${filename}`;
  const size = { width: String(width), height: String(height), size: String(bytes.length) };
  const data = { id, url, display_url: url, ...size };
  return { data, success: true, status: 200 };
}

function fromBase64(text: string): Buffer {
  return Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64');
}

async function measure(bytes: Buffer) {
  const { width, height, format } = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: 0, height: 0, format: '' }));
  if (!(format in TYPES)) throw new Refused(400, 310, 'Invalid or unsupported image file.');
  return { width, height, format };
}

function refuse(response: ServerResponse, error: unknown): void {
  const { status, code, message } = refusalOf(error);
  sendJson(response, status, {
    status_code: status,
    error: { message, code },
    status_txt: STATUS_CODES[status],
  });
}

function refusalOf(error: unknown): Pick<Refused, 'status' | 'code' | 'message'> {
  if (error instanceof Refused) return error;
  if (error instanceof BodyTooLarge) return { status: 413, code: 313, message: 'File too big.' };
  return { status: 500, code: 500, message: String(error) };
}
