import type { FirebaseAccounts } from '../modules/users/firebaseAccounts';

/** Firebase's accounts; can be out of reach. */
export class FakeAccounts implements FirebaseAccounts {
  canDelete = true;
  down = false;
  readonly deleted: string[] = [];
  /** Since when sign-ins of the next proof count. */
  since: Date | null = null;

  async validSince(): Promise<Date | null> {
    if (this.down) throw new Error('Firebase is out of reach');
    return this.since;
  }

  async delete(uid: string): Promise<void> {
    if (this.down) throw new Error('Firebase is out of reach');
    this.deleted.push(uid);
  }
}
