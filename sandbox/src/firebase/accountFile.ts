import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demoAccounts';
import { readIfPresent, writePrivately } from '../files';
import { isRecord } from '../http';
import { keepTimesOf } from './sessionsEnd';

/** Calls the emulator's administration; answers with the body's text. */
export type Administer = (method: string, path: string, body?: string) => Promise<string>;

/** How long after a change the accounts are written, in milliseconds: one write for a burst of changes. */
const WRITE_AFTER = 300;

/** Keeps the emulator's accounts, which it forgets at its end, in one file. The file holds passwords: owner only. */
export class AccountFile {
  private timer: NodeJS.Timeout | undefined;
  private written = '';

  constructor(
    private readonly file: string,
    private readonly projectPath: string,
    private readonly administer: Administer,
  ) {}

  /** Brings the accounts of the last run back, or makes the demo accounts when there was none. */
  async restore(): Promise<void> {
    const text = readIfPresent(this.file);
    if (text === undefined) {
      for (const account of DEMO_ACCOUNTS) await this.createDemoAccount(account);
      return this.write();
    }
    const saved: unknown = JSON.parse(text);
    if (isRecord(saved) && Array.isArray(saved.users) && saved.users.length > 0) {
      keepTimesOf(saved.users);
      await this.administer('POST', `${this.projectPath}/accounts:batchCreate`, text);
    }
  }

  /** Notes that something may have changed. */
  changed(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.write().catch((error: unknown) => console.error('sign-in provider: accounts not saved:', error));
    }, WRITE_AFTER);
  }

  /** Writes the accounts now, if they differ from the last time. */
  async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const text = await this.administer('GET', `${this.projectPath}/accounts:batchGet?maxResults=-1`);
    if (text === this.written) return;
    writePrivately(this.file, text);
    this.written = text;
  }

  private async createDemoAccount({
    uid,
    email,
    displayName,
    photoUrl,
  }: (typeof DEMO_ACCOUNTS)[number]): Promise<void> {
    const profile = { localId: uid, email, displayName, photoUrl };
    const account = { ...profile, password: DEMO_PASSWORD, emailVerified: true };
    await this.administer('POST', `${this.projectPath}/accounts`, JSON.stringify(account));
  }
}
