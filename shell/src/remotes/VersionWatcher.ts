import { mountGroupOf, type RemoteEntry } from '@relaptop/shared/contracts';
import { FOREVER, liveName, mayOpenDocumentFor } from './newDocument';
import type { PendingNavigation } from './PendingNavigation';
import type { RemoteLoader } from './RemoteLoader';

/** Milliseconds that a navigation waits for the registry; what it says later counts for the next one. */
const PATIENCE = 300;
/** Milliseconds that a page which can't be shown otherwise waits for it. */
const LONG_PATIENCE = 2_000;
/** Milliseconds between two looks at the registry while the tab is in front and nobody navigates. */
const INTERVAL = 60_000;

/** The parts of the browser that a new document is made with. */
export interface Documents {
  open: (address: string) => void;
  reload: () => void;
}

const BROWSER: Documents = {
  open: (address) => window.location.assign(address),
  reload: () => window.location.reload(),
};

interface Parts {
  remotes: RemoteLoader;
  pending: Pick<PendingNavigation, 'take'>;
  read: () => Promise<readonly RemoteEntry[]>;
  documents?: Documents;
}

/**
 * Lets an open tab follow releases. What runs goes on in its version; the next page that a person asks for, of a group in
 * which a remote has another version by now, is opened in a new document. Nothing else ever reloads: a form being filled,
 * the page after a form was sent, and the way to the log-in page stay in their document.
 */
export class VersionWatcher {
  readonly #parts: Required<Parts>;
  #live: readonly RemoteEntry[];
  #reading: Promise<void> | null = null;
  #opening = false;

  constructor(parts: Parts, live: readonly RemoteEntry[]) {
    this.#parts = { documents: BROWSER, ...parts };
    this.#live = live;
  }

  /** Looks at the registry whenever the tab comes to the front, and now and then while it is there. */
  start(): void {
    const look = () => {
      if (document.visibilityState === 'visible') void this.refresh();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    setInterval(look, INTERVAL);
  }

  /** Takes over what is live, waiting for a bounded time. @returns whether that is something else than before. */
  refresh = async (patience = PATIENCE): Promise<boolean> => {
    const before = this.#live;
    this.#reading ??= this.#read().finally(() => (this.#reading = null));
    await Promise.race([this.#reading, new Promise((resolve) => setTimeout(resolve, patience))]);
    return this.#live !== before;
  };

  /** Like {@link refresh}, for a page that can't be shown with what is known. */
  refreshPatiently = (): Promise<boolean> => this.refresh(LONG_PATIENCE);

  /**
   * Called with each navigation to another page. Where a new document is needed and the navigation is a person's own, it
   * opens one and never returns; the page on screen stays until it is there.
   *
   * @param carriesState whether the navigation brings along state of its own, which a new document would lose
   */
  async follow(address: string, carriesState: boolean): Promise<null> {
    const askedBy = this.#parts.pending.take(address);
    await this.refresh();
    if (askedBy === null || (askedBy === 'link' && carriesState)) return null;
    if (!this.#mayOpen(address)) return null;
    if (askedBy === 'link') this.#parts.documents.open(address);
    // The browser has gone back or forward already; its entry keeps its state this way.
    else this.#parts.documents.reload();
    return FOREVER;
  }

  /** Opens an address in a new document if a remote of its group is outdated. @returns whether it does. */
  openAnew = async (address: string): Promise<boolean> => {
    await this.refreshPatiently();
    if (!this.#mayOpen(address)) return false;
    this.#parts.documents.open(address);
    return true;
  };

  #mayOpen(address: string): boolean {
    const group = mountGroupOf(new URL(address).pathname);
    if (!this.#parts.remotes.isOutdated(group)) return false;
    // One that is on its way may still be sent to another address.
    this.#opening ||= mayOpenDocumentFor(liveName(this.#live));
    return this.#opening;
  }

  async #read(): Promise<void> {
    try {
      const live = await this.#parts.read();
      if (liveName(live) === liveName(this.#live)) return;
      this.#live = live;
      this.#parts.remotes.adopt(live);
    } catch {
      // Out of reach or half written: what was known last goes on to count.
    }
  }
}
