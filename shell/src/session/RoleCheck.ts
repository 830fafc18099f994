import { isStatus } from '@relaptop/shared/api';
import type { Role } from '@relaptop/shared/contracts';
import { readToken } from '@relaptop/shared/session';
import type { AppStore } from '@relaptop/shared/store';
import type { AccountCalls } from './accountCalls';
import { roleResolved } from './sessionSlice';

/**
 * Milliseconds between two role checks on navigations. They may be rare, because the server checks the role with each call anyway.
 */
const ROLE_CHECK_PAUSE = 5_000;

interface RoleSources {
  started: () => { store: AppStore; calls: AccountCalls };
  /** Called when the server refuses. */
  end: () => void;
}

/** Asks the server for the user's role, which it reads from the database each time. */
export class RoleCheck {
  readonly #sources: RoleSources;
  #last = 0;

  constructor(sources: RoleSources) {
    this.#sources = sources;
  }

  /** Fetches the role. @throws if the server refuses or doesn't answer; the session stays in both cases */
  async fetch(email: string): Promise<Role> {
    this.#last = Date.now();
    return this.#sources.started().calls.role(email);
  }

  /** @returns the role; undefined if the server refuses, which ends the session. @throws if the server doesn't answer */
  async ask(email: string): Promise<Role | undefined> {
    try {
      return await this.fetch(email);
    } catch (error) {
      // The answer has ended the session already.
      if (!readToken()) return undefined;
      if (!isStatus(error, 401) && !isStatus(error, 403)) throw error;
      this.#sources.end();
      return undefined;
    }
  }

  /** Updates the role of a signed-in user. If the server doesn't answer, the role stays as it was. */
  async again(): Promise<void> {
    const { store } = this.#sources.started();
    const { user } = store.getState().session;
    if (!user) return;
    const role = await this.ask(user.email).catch(() => undefined);
    if (role) store.dispatch(roleResolved(role));
  }

  /** Like {@link again}, but at most once in {@link ROLE_CHECK_PAUSE}. */
  refresh(): void {
    if (Date.now() - this.#last > ROLE_CHECK_PAUSE) void this.again();
  }
}
