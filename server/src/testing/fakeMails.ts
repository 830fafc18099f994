import type { MailTransport, OutgoingMail } from '../common/outgoingMail';

export class FakeMails implements MailTransport {
  readonly sent: OutgoingMail[] = [];
  failure: Error | undefined;

  async send(mail: OutgoingMail): Promise<void> {
    if (this.failure) throw this.failure;
    this.sent.push(mail);
  }

  close(): void {
    // There is no connection to close.
  }

  to(email: string): string[] {
    return this.sent.filter((mail) => mail.to === email).map(({ subject }) => subject);
  }
}
