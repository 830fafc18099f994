import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { isHeic } from '@relaptop/shared/contracts';
import { cancelled, endUpload, noteUpload, type UploadArgs } from './uploads';

/** An upload ends after these milliseconds without progress. */
export const STALLED_MS = 30_000;

/** Bytes. The browser sends smaller pictures unchanged. */
const SMALL = 500 * 1024;

type Answer = { data: unknown } | { error: FetchBaseQueryError };

const failed = (status: 'FETCH_ERROR' | 'TIMEOUT_ERROR', error: string): Answer => ({
  error: { status, error },
});

function answerOf({ status, responseText }: XMLHttpRequest): Answer {
  try {
    const data: unknown = responseText ? JSON.parse(responseText) : null;
    return status >= 200 && status < 300 ? { data } : { error: { status, data } };
  } catch (error) {
    return {
      error: { status: 'PARSING_ERROR', originalStatus: status, data: responseText, error: String(error) },
    };
  }
}

/**
 * Sends a file as the form field `image`. Scales a large picture down first. Uses `XMLHttpRequest`, because
 * `fetch` doesn't report progress. Errors have the form of `fetchBaseQuery`.
 * @param token the session's token; a header `authorization` in the arguments has priority
 */
export function sendUpload(
  { url, upload, headers }: UploadArgs,
  { apiBase, token, signal }: { apiBase: string; token: string | null; signal: AbortSignal },
): Promise<Answer> {
  const request = new XMLHttpRequest();
  return new Promise<Answer>((resolve) => {
    let watch: ReturnType<typeof setTimeout>;
    let isOver = false;
    const end = (answer: Answer): void => {
      isOver = true;
      clearTimeout(watch);
      signal.removeEventListener('abort', leave);
      endUpload(upload, cancel);
      resolve(answer);
    };
    const stop = (answer: Answer): void => {
      end(answer);
      request.abort();
    };
    const cancel = (): void => stop({ error: cancelled() });
    const leave = (): void => stop(failed('FETCH_ERROR', 'AbortError'));
    const moved = (sent: number): void => {
      clearTimeout(watch);
      watch = setTimeout(() => stop(failed('TIMEOUT_ERROR', 'The upload has stalled.')), STALLED_MS);
      noteUpload(upload, { sent, cancel });
    };
    request.upload.onprogress = ({ loaded, total }) => moved(total > 0 ? loaded / total : 0);
    request.onload = () => end(answerOf(request));
    request.onerror = () => end(failed('FETCH_ERROR', 'The upload could not be sent.'));
    signal.addEventListener('abort', leave);
    const go = (file: File): void => {
      moved(0);
      post(request, `${apiBase}${url}`, file, headersOf(headers, token));
    };
    if (upload.size <= SMALL && !isHeic(upload)) return go(upload);
    noteUpload(upload, { sent: null, cancel });
    void import('./shrinkPicture')
      .then(({ shrinkPicture }) => shrinkPicture(upload))
      // If the browser can't scale the picture, the server gets the unchanged file.
      .catch(() => ({ file: upload }))
      .then((shrunk) => {
        if (isOver) return;
        if ('error' in shrunk) end(shrunk);
        else go(shrunk.file);
      });
  });
}

function headersOf(own: UploadArgs['headers'], token: string | null): Headers {
  const headers = new Headers(own as HeadersInit | undefined);
  headers.set('accept', 'application/json');
  if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

function post(request: XMLHttpRequest, address: string, file: File, headers: Headers): void {
  const form = new FormData();
  form.set('image', file);
  request.open('POST', address);
  for (const [name, value] of headers) request.setRequestHeader(name, value);
  request.send(form);
}
