import type { FirebaseAccounts } from '../modules/users/firebaseAccounts';

/** Firebase's accounts, as far as deleting goes; can be out of reach. */
export class FakeAccounts implements FirebaseAccounts {
  canDelete = true;
  down = false;
  readonly deleted: string[] = [];

  async delete(uid: string): Promise<void> {
    if (this.down) throw new Error('Firebase is out of reach');
    this.deleted.push(uid);
  }
}
