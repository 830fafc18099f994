import { BadSignatureError, ProviderUnavailableError } from '../modules/payments/provider';

export const GOOD_SIGNATURE = 'signed-by-the-fake-provider';

/** A provider in memory. It records its calls; tests can make a call fail, or run code in the middle of one. */
export abstract class FakeCalls<Method extends string> {
  readonly calls: string[] = [];
  protected readonly byKey = new Map<string, string>();
  private readonly faults = new Map<Method, Error[]>();
  private readonly hooks = new Map<Method, () => Promise<void>>();

  failNext(method: Method, error: Error = new ProviderUnavailableError('fake outage', false)): void {
    this.faults.set(method, [...(this.faults.get(method) ?? []), error]);
  }

  /** Runs `hook` once in the middle of the next call of `method`. A race then happens at exactly this point. */
  during(method: Method, hook: () => Promise<void>): void {
    this.hooks.set(method, hook);
  }

  count(method: Method): number {
    return this.calls.filter((call) => call.startsWith(`${method} `)).length;
  }

  protected readSigned<Event>(rawBody: Buffer, signature: string | undefined): Event {
    if (signature !== GOOD_SIGNATURE) throw new BadSignatureError();
    return JSON.parse(rawBody.toString('utf8')) as Event;
  }

  protected async note(method: Method, subject: string): Promise<void> {
    this.calls.push(`${method} ${subject}`);
    const hook = this.hooks.get(method);
    this.hooks.delete(method);
    await hook?.();
    const fault = this.faults.get(method)?.shift();
    if (fault) throw fault;
  }
}
