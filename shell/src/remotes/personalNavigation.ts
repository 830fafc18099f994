const withoutHash = (address: string) => {
  const { pathname, search } = new URL(address, window.location.href);
  return pathname + search;
};

export type Wish = 'link' | 'history';

/**
 * Remembers what a person asked for last: an address by a link, or by going back or forward. A navigation that nobody
 * asked for in this way is the shop's own, such as the one after a form was sent, or a guard's.
 */
export class PersonalNavigation {
  #wished: { address: string; by: Wish } | null = null;

  /** To be called before the router is made, so that this hears of everything first. */
  start(): void {
    const capture = { capture: true };
    window.addEventListener('click', ({ target }) => this.#note(linkAt(target), 'link'), capture);
    window.addEventListener('popstate', () => this.#note(window.location.href, 'history'), capture);
  }

  /** @returns how a person asked for this address, or null. Each wish is told once. */
  take(address: string): Wish | null {
    const wished = this.#wished;
    this.#wished = null;
    return wished?.address === withoutHash(address) ? wished.by : null;
  }

  #note(address: string | null, by: Wish): void {
    this.#wished = address === null ? null : { address: withoutHash(address), by };
  }
}

const linkAt = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest('a')?.href) || null;
