import { parseJson } from '../../common/parseJson';

export interface Finding {
  readonly about: string;
  readonly ok: boolean;
  readonly says: string;
  readonly remedy?: string;
}

export const fine = (about: string, says: string): Finding => ({ about, ok: true, says });
export const wrong = (about: string, says: string, remedy: string): Finding => ({
  about,
  ok: false,
  says,
  remedy,
});

const TIMEOUT_MS = 8_000;

/** A provider's answer. `date` is the time of the provider's clock in milliseconds, NaN if unknown. */
interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly date: number;
}

export async function ask(url: string, init: RequestInit = {}): Promise<Reply | undefined> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    return {
      status: response.status,
      body: parseJson(text) ?? text,
      date: Date.parse(response.headers.get('date') ?? ''),
    };
  } catch {
    return undefined;
  }
}

export function complaintOf({ status, body }: Reply): string {
  const { error } = (body ?? {}) as { error?: { message?: unknown; code?: unknown } };
  return typeof error?.message === 'string' ? error.message : `it answered ${status}`;
}

export const unreachable = (about: string, host: string): Finding =>
  wrong(about, `${host} does not answer`, 'Check the network, the firewall and DNS of this machine.');
