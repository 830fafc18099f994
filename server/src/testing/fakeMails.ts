import type { MailTransport, OutgoingMail } from '../common/outgoingMail';

/** A mail server in memory. */
export class FakeMails implements MailTransport {
  readonly sent: OutgoingMail[] = [];
  /** If set, sending an email fails with this error. */
  failure: Error | undefined;

  async send(mail: OutgoingMail): Promise<void> {
    if (this.failure) throw this.failure;
    this.sent.push(mail);
  }

  close(): void {
    // There is no connection to close.
  }

  /** @returns the subjects of all emails to this address, the earliest first */
  to(email: string): string[] {
    return this.sent.filter((mail) => mail.to === email).map(({ subject }) => subject);
  }
}
