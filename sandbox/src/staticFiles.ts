import { readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { FRAME_ANCESTORS } from './http';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};

/** Frames of the card provider: own scripts and styles, calls to the sandbox, shown inside the shop and nowhere else. */
const FRAME_POLICY = `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; ${FRAME_ANCESTORS}`;

export type StaticFiles = (path: string, response: ServerResponse) => boolean;

/**
 * Serves the browser side of the providers. Everything is read into memory at start, so that a request can only ever name
 * a file that is known, and no path can lead out of the folder.
 * @returns a function that answers and says true, or says false when it has no such file
 */
export function createStaticFiles(folder: string): StaticFiles {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ['/' + relative(folder, file).split(sep).join('/'), readFileSync(file)] as const),
  );
  return (path, response) => {
    const content = files.get(path);
    if (!content) return false;
    const extension = extname(path);
    response.writeHead(200, {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      ...(extension === '.html' && { 'content-security-policy': FRAME_POLICY }),
    });
    response.end(content);
    return true;
  };
}
