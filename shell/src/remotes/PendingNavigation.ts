const withoutHash = (address: string) => {
  const { pathname, search } = new URL(address, window.location.href);
  return pathname + search;
};

export type AskedBy = 'link' | 'history';

/**
 * Remembers the user's last navigation: a clicked link, or Back or Forward. Other navigations come from code,
 * such as a redirect after a form.
 */
export class PendingNavigation {
  #asked: { address: string; by: AskedBy } | null = null;

  /**
   * Listens to clicks, Back and Forward. Call it before creating the router, because these listeners must run
   * first.
   */
  start(): void {
    const capture = { capture: true };
    window.addEventListener('click', ({ target }) => this.#note(linkAt(target), 'link'), capture);
    window.addEventListener('popstate', () => this.#note(window.location.href, 'history'), capture);
  }

  /** How the user opened this address; null if code started the navigation. A second call returns null. */
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
