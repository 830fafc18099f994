import { mountGroupOf, type RemoteEntry } from '@relaptop/shared/contracts';
import { FOREVER, mayOpenDocumentFor, versionsKey } from './newDocument';
import type { PendingNavigation } from './PendingNavigation';
import type { RemoteLoader } from './RemoteLoader';

/**
 * Milliseconds that a navigation waits for the registry. After a later answer, the next navigation uses it.
 */
const PATIENCE = 300;
/** Milliseconds that a page waits if it can't open without the registry. */
const LONG_PATIENCE = 2_000;
/** Milliseconds after which a visible tab reads the registry again, for users who don't navigate. */
const INTERVAL = 60_000;

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
 * Brings new releases into an open tab. A running remote keeps its version. If a remote of the next page's
 * group is outdated, the user's navigation opens a new document. Navigations by code, such as after a form,
 * stay in the document and lose no input.
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

  /** Reads the registry when the tab becomes visible, and every {@link INTERVAL} while it is visible. */
  start(): void {
    const check = () => {
      if (document.visibilityState === 'visible') void this.refresh();
    };
    document.addEventListener('visibilitychange', check);
    window.addEventListener('focus', check);
    setInterval(check, INTERVAL);
  }

  /** Reads the registry, with a time limit. @returns whether the registry has changed */
  refresh = async (patience = PATIENCE): Promise<boolean> => {
    const before = this.#live;
    this.#reading ??= this.#read().finally(() => (this.#reading = null));
    await Promise.race([this.#reading, new Promise((resolve) => setTimeout(resolve, patience))]);
    return this.#live !== before;
  };

  /** Waits longer than {@link refresh}, for a page that can't open without the answer. */
  refreshPatiently = (): Promise<boolean> => this.refresh(LONG_PATIENCE);

  /**
   * Called on each navigation to another page. If a remote is outdated and the user started the navigation,
   * opens a new document. The promise then never resolves. The current page stays visible until the browser
   * replaces it.
   * @param carriesState whether the navigation has location state, which a new document would lose
   */
  async follow(address: string, carriesState: boolean): Promise<null> {
    const askedBy = this.#parts.pending.take(address);
    await this.refresh();
    if (askedBy === null || (askedBy === 'link' && carriesState)) return null;
    if (!this.#mayOpen(address)) return null;
    if (askedBy === 'link') this.#parts.documents.open(address);
    // After Back or Forward, the address has already changed. A reload keeps the state of the history entry.
    else this.#parts.documents.reload();
    return FOREVER;
  }

  /**
   * If a remote of the address's group is outdated, opens the address in a new document.
   * @returns whether a new document opens
   */
  openAnew = async (address: string): Promise<boolean> => {
    await this.refreshPatiently();
    if (!this.#mayOpen(address)) return false;
    this.#parts.documents.open(address);
    return true;
  };

  #mayOpen(address: string): boolean {
    const group = mountGroupOf(new URL(address).pathname);
    if (!this.#parts.remotes.isOutdated(group)) return false;
    // While a new document opens, the user may navigate again. This navigation may also open a document.
    this.#opening ||= mayOpenDocumentFor(versionsKey(this.#live));
    return this.#opening;
  }

  async #read(): Promise<void> {
    try {
      const live = await this.#parts.read();
      if (versionsKey(live) === versionsKey(this.#live)) return;
      this.#live = live;
      this.#parts.remotes.adopt(live);
    } catch {
      // The answer is missing or incomplete. The last known registry stays in use.
    }
  }
}
