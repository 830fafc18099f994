import { mountGroupOf, type RemoteEntry } from '@relaptop/shared/contracts';
import { FOREVER, mayOpenDocumentFor, versionsKey } from './newDocument';
import type { PendingNavigation } from './PendingNavigation';
import type { RemoteLoader } from './RemoteLoader';

/**
 * A navigation waits this many milliseconds for the registry. If the answer arrives later, the next
 * navigation uses it.
 */
const PATIENCE = 300;
/** A page that can't open without the registry waits this many milliseconds for it. */
const LONG_PATIENCE = 2_000;
/** Interval in milliseconds at which a visible tab reads the registry, for users who don't navigate. */
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
 * stay in the document, so that no input is lost.
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

  /**
   * Reads the registry, with a time limit.
   *
   * @returns whether the registry has changed
   */
  refresh = async (patience = PATIENCE): Promise<boolean> => {
    const before = this.#live;
    this.#reading ??= this.#read().finally(() => (this.#reading = null));
    await Promise.race([this.#reading, new Promise((resolve) => setTimeout(resolve, patience))]);
    return this.#live !== before;
  };

  /** Like {@link refresh}, but waits longer, for a page that can't open without the answer. */
  refreshPatiently = (): Promise<boolean> => this.refresh(LONG_PATIENCE);

  /**
   * Called on each navigation to another page. Opens a new document if the user started the navigation and a
   * remote is outdated. The promise then never resolves, so that the current page stays visible until the
   * browser replaces it.
   *
   * @param carriesState whether the navigation has location state, which a new document would lose
   */
  async follow(address: string, carriesState: boolean): Promise<null> {
    const askedBy = this.#parts.pending.take(address);
    await this.refresh();
    if (askedBy === null || (askedBy === 'link' && carriesState)) return null;
    if (!this.#mayOpen(address)) return null;
    if (askedBy === 'link') this.#parts.documents.open(address);
    // After back or forward, the address has already changed. A reload keeps the state of the history entry.
    else this.#parts.documents.reload();
    return FOREVER;
  }

  /**
   * Opens an address in a new document if a remote of its group is outdated.
   *
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
    // While a new document opens, the user may navigate to another address, which may then open a document
    // too.
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
      // The answer is missing or incomplete, so the last known registry stays in use.
    }
  }
}
