import type { ApiResult } from './messages';

/** Encodes nested fields, such as `card[number]=42`. Skips null and undefined. */
export function encode(fields: object, prefix = '', out = new URLSearchParams()): URLSearchParams {
  for (const [key, value] of Object.entries(fields) as [string, unknown][]) {
    const name = prefix === '' ? key : `${prefix}[${key}]`;
    if (value === undefined || value === null) continue;
    if (typeof value === 'object') encode(value, name, out);
    else out.append(name, String(value));
  }
  return out;
}

/** @param url without a query. @returns the answer; after a network failure, an object with `error` */
export async function callApi(method: 'GET' | 'POST', url: string, fields: object): Promise<ApiResult> {
  const form = encode(fields);
  try {
    const response = await (method === 'GET' ? fetch(`${url}?${form}`) : fetch(url, { method, body: form }));
    return (await response.json()) as ApiResult;
  } catch {
    const message = 'We are experiencing issues connecting to our payments provider. Please try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}
