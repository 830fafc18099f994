import { isStatus } from '@relaptop/shared/api';
import type { Role } from '@relaptop/shared/contracts';
import { readToken } from '@relaptop/shared/session';
import type { AppStore } from '@relaptop/shared/store';
import type { AccountCalls } from './accountCalls';
import { roleResolved } from './sessionSlice';

/** Milliseconds between checks on navigations. The server also checks the role on each call. */
const ROLE_CHECK_PAUSE = 5_000;

interface RoleSources {
  started: () => { store: AppStore; calls: AccountCalls };
  end: () => void;
}

/** Asks the server for the user's role. The server reads it from the database each time. */
export class RoleCheck {
  readonly #sources: RoleSources;
  #last = -Infinity;

  constructor(sources: RoleSources) {
    this.#sources = sources;
  }

  /** @throws if the server refuses or doesn't answer; the session continues in both cases */
  async fetch(email: string): Promise<Role> {
    this.#last = performance.now();
    return this.#sources.started().calls.role(email);
  }

  /** Undefined if the server refuses, which ends the session. @throws if the server doesn't answer */
  async ask(email: string): Promise<Role | undefined> {
    try {
      return await this.fetch(email);
    } catch (error) {
      // Without a token, the refusal has already ended the session.
      if (!readToken()) return undefined;
      if (!isStatus(error, 401) && !isStatus(error, 403)) throw error;
      this.#sources.end();
      return undefined;
    }
  }

  async again(): Promise<void> {
    const { store } = this.#sources.started();
    const { user } = store.getState().session;
    if (!user) return;
    const role = await this.ask(user.email).catch(() => undefined);
    if (role) store.dispatch(roleResolved(role));
  }

  /** Like {@link again}, but at most once in {@link ROLE_CHECK_PAUSE}. */
  refresh(): void {
    if (performance.now() - this.#last > ROLE_CHECK_PAUSE) void this.again();
  }
}
