const withoutHash = (address: string) => {
  const { pathname, search } = new URL(address, window.location.href);
  return pathname + search;
};

/** How a person asked for an address. */
export type AskedBy = 'link' | 'history';

/**
 * Remembers what a person asked for last: an address by a link, or by going back or forward. A navigation that nobody
 * asked for in this way is the shop's own, such as the one after a form was sent, or a guard's.
 */
export class PendingNavigation {
  #asked: { address: string; by: AskedBy } | null = null;

  /** To be called before the router is made, so that this hears of everything first. */
  start(): void {
    const capture = { capture: true };
    window.addEventListener('click', ({ target }) => this.#note(linkAt(target), 'link'), capture);
    window.addEventListener('popstate', () => this.#note(window.location.href, 'history'), capture);
  }

  /** @returns how a person asked for this address, or null. It is told once. */
  take(address: string): AskedBy | null {
    const asked = this.#asked;
    this.#asked = null;
    return asked?.address === withoutHash(address) ? asked.by : null;
  }

  #note(address: string | null, by: AskedBy): void {
    this.#asked = address === null ? null : { address: withoutHash(address), by };
  }
}

const linkAt = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest('a')?.href) || null;
