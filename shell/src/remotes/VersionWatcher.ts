import { mountGroupOf, type RemoteEntry } from '@relaptop/shared/contracts';
import { FOREVER, liveName, mayOpenDocumentFor } from './newDocument';
import type { PendingNavigation } from './PendingNavigation';
import type { RemoteLoader } from './RemoteLoader';

/** Milliseconds that a navigation waits for the registry. A later answer counts for the next navigation. */
const PATIENCE = 300;
/** Milliseconds that a page waits when it can't be shown without the registry. */
const LONG_PATIENCE = 2_000;
/**
 * Polling interval of the registry in milliseconds, while the tab is visible and the user doesn't
 * navigate.
 */
const INTERVAL = 60_000;

/** The browser functions that open a new document. */
interface Documents {
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
 * Lets an open tab follow releases. A running remote keeps its version.
 * When a remote of the next page's group has a newer version, the user's navigation opens a new document.
 * Nothing else reloads: an open form, the page after a form, and the redirect to the login page keep their
 * document.
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

  /** Reads the registry when the tab becomes visible, and at intervals while it is. */
  start(): void {
    const check = () => {
      if (document.visibilityState === 'visible') void this.refresh();
    };
    document.addEventListener('visibilitychange', check);
    window.addEventListener('focus', check);
    setInterval(check, INTERVAL);
  }

  /** Reads the registry, with a time limit. @returns whether it has changed */
  refresh = async (patience = PATIENCE): Promise<boolean> => {
    const before = this.#live;
    this.#reading ??= this.#read().finally(() => (this.#reading = null));
    await Promise.race([this.#reading, new Promise((resolve) => setTimeout(resolve, patience))]);
    return this.#live !== before;
  };

  /** Like {@link refresh}, for a page that can't be shown without the answer. */
  refreshPatiently = (): Promise<boolean> => this.refresh(LONG_PATIENCE);

  /**
   * Called on each navigation to another page. If a new document is needed and the user started the
   * navigation, it opens one and never resolves. The current page stays visible until then.
   *
   * @param carriesState whether the navigation has location state, which a new document would lose
   */
  async follow(address: string, carriesState: boolean): Promise<null> {
    const askedBy = this.#parts.pending.take(address);
    await this.refresh();
    if (askedBy === null || (askedBy === 'link' && carriesState)) return null;
    if (!this.#mayOpen(address)) return null;
    if (askedBy === 'link') this.#parts.documents.open(address);
    // The browser has already gone back or forward; a reload keeps the entry's state.
    else this.#parts.documents.reload();
    return FOREVER;
  }

  /** Opens an address in a new document if a remote of its group is outdated. @returns whether it does */
  openAnew = async (address: string): Promise<boolean> => {
    await this.refreshPatiently();
    if (!this.#mayOpen(address)) return false;
    this.#parts.documents.open(address);
    return true;
  };

  #mayOpen(address: string): boolean {
    const group = mountGroupOf(new URL(address).pathname);
    if (!this.#parts.remotes.isOutdated(group)) return false;
    // A document that is already being opened may still get another address.
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
      // Unreachable or incomplete: the last known registry stays.
    }
  }
}
