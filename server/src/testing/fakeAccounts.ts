import type { FirebaseAccounts, SignInFacts } from '../modules/users/firebaseAccounts';

/** Firebase's accounts; can be out of reach. */
export class FakeAccounts implements FirebaseAccounts {
  canDelete = true;
  down = false;
  readonly deleted: string[] = [];
  /** Since when sign-ins of the next proof count. */
  since: Date | null = null;

  /** When the password of the next proof's account was set. */
  passwordSince: Date | null = null;

  async lookUp(): Promise<SignInFacts> {
    if (this.down) throw new Error('Firebase is out of reach');
    return { validSince: this.since, passwordSince: this.passwordSince };
  }

  async delete(uid: string): Promise<void> {
    if (this.down) throw new Error('Firebase is out of reach');
    this.deleted.push(uid);
  }
}
