import type { MailTransport, OutgoingMail } from '../modules/mails/outgoingMail';

/** A mail server in the memory of a test. */
export class FakeMails implements MailTransport {
  readonly sent: OutgoingMail[] = [];
  /** Thrown instead of taking an email, until it is empty again. */
  failure: Error | undefined;

  async send(mail: OutgoingMail): Promise<void> {
    if (this.failure) throw this.failure;
    this.sent.push(mail);
  }

  close(): void {
    // Nothing is open.
  }

  /** @returns the subjects of what somebody got so far, the earliest first */
  to(email: string): string[] {
    return this.sent.filter((mail) => mail.to === email).map(({ subject }) => subject);
  }
}
