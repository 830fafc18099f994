const withoutHash = (address: string) => {
  const { pathname, search } = new URL(address, window.location.href);
  return pathname + search;
};

/** How the user asked for an address. */
export type AskedBy = 'link' | 'history';

/**
 * Remembers the user's last navigation: a clicked link, or back or forward. All other navigations are the shop's own, such as a redirect
 * after a form or by a guard.
 */
export class PendingNavigation {
  #asked: { address: string; by: AskedBy } | null = null;

  /** Starts to listen. Call it before the router is created, so that these listeners run before the router's. */
  start(): void {
    const capture = { capture: true };
    window.addEventListener('click', ({ target }) => this.#note(linkAt(target), 'link'), capture);
    window.addEventListener('popstate', () => this.#note(window.location.href, 'history'), capture);
  }

  /** @returns how the user asked for this address; null if the shop navigates itself. Forgets the answer, so that it counts only once. */
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
