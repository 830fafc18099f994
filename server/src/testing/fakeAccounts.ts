import {
  NO_FACTS,
  type EmailLink,
  type FirebaseAccounts,
  type SignInFacts,
} from '../modules/people/firebaseAccounts';

export const PASSWORD_SET = new Date('2026-01-01T00:00:00Z');

/** A fake of the accounts at Firebase. Tests can make it unreachable. */
export class FakeAccounts implements FirebaseAccounts {
  canDelete = true;
  down = false;
  readonly deleted: string[] = [];
  /** For the next ID token: sign-ins from before this time are invalid. */
  since: Date | null = null;

  /** Time at which the password of the next ID token's account was set. */
  passwordSince: Date | null = PASSWORD_SET;

  /** Whether Firebase has confirmed the address of the next ID token's account. */
  emailVerified: boolean | null = null;

  accountName: string | null = null;

  names: Readonly<Record<string, string>> = {};

  photos: Readonly<Record<string, string>> = {};

  /** Links in emails by their codes. A used link is deleted. */
  readonly links = new Map<string, EmailLink>();

  readonly named: string[] = [];

  async lookUp(): Promise<SignInFacts> {
    this.assertUp();
    const { since: validSince, passwordSince, emailVerified, accountName, names, photos } = this;
    return { ...NO_FACTS, validSince, passwordSince, emailVerified, accountName, names, photos };
  }

  async readLink(code: string): Promise<EmailLink | undefined> {
    this.assertUp();
    return this.links.get(code);
  }

  async confirmEmail(code: string): Promise<void> {
    this.assertUp();
    this.links.delete(code);
  }

  async resetProfile(_idToken: string, name: string): Promise<void> {
    this.assertUp();
    this.named.push(name);
  }

  async delete(uid: string): Promise<void> {
    this.assertUp();
    this.deleted.push(uid);
  }

  private assertUp(): void {
    if (this.down) throw new Error('Firebase is out of reach');
  }
}
