export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same for all tries, so that a mail program shows a repeat once. */
  readonly messageId: string;
  /** Address that ends emails of this kind with one click, RFC 8058. */
  readonly unsubscribeUrl?: string;
}

export interface MailTransport {
  /** @throws {MailRefusedError} when the refusal is final; other errors when another try may help */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server refused the email for good. */
export class MailRefusedError extends Error {}

/** Time to hand in an email before giving up for now: a mail server may also answer little by little, without an end. */
export const SEND_SECONDS = 60;
