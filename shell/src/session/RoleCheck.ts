import { isStatus } from '@relaptop/shared/api';
import type { Role } from '@relaptop/shared/contracts';
import { readToken } from '@relaptop/shared/session';
import type { AppStore } from '@relaptop/shared/store';
import type { AccountCalls } from './accountCalls';
import { roleResolved } from './sessionSlice';

/** Milliseconds between two role checks caused by navigation; the server enforces a demotion at once anyway. */
const ROLE_CHECK_PAUSE = 5_000;

interface RoleSources {
  started: () => { store: AppStore; calls: AccountCalls };
  /** Called when the server refuses. */
  end: () => void;
}

/** Asks the server what somebody is, which it reads from the database each time. */
export class RoleCheck {
  readonly #sources: RoleSources;
  #last = 0;

  constructor(sources: RoleSources) {
    this.#sources = sources;
  }

  /** @throws when the server refuses, or can't be reached; neither ends anything */
  async fetch(email: string): Promise<Role> {
    this.#last = Date.now();
    return this.#sources.started().calls.role(email);
  }

  /** @returns nothing when the server refuses, which ends the session. @throws when it can't be reached */
  async ask(email: string): Promise<Role | undefined> {
    try {
      return await this.fetch(email);
    } catch (error) {
      // The answer has ended the session already, and with it all that was asked.
      if (!readToken()) return undefined;
      if (!isStatus(error, 401) && !isStatus(error, 403)) throw error;
      this.#sources.end();
      return undefined;
    }
  }

  /** For who is signed in. While the server can't be reached, the last answer stands. */
  async again(): Promise<void> {
    const { store } = this.#sources.started();
    const { user } = store.getState().session;
    if (!user) return;
    const role = await this.ask(user.email).catch(() => undefined);
    if (role) store.dispatch(roleResolved(role));
  }

  /** Like {@link again}, but not with each of many navigations. */
  refresh(): void {
    if (Date.now() - this.#last > ROLE_CHECK_PAUSE) void this.again();
  }
}
