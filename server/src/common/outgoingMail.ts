export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The `Message-ID`. All attempts to send an email share it, so that a mail program shows a repeated email once. */
  readonly messageId: string;
  /** Link that unsubscribes from this kind of email with one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export interface MailTransport {
  /** @throws {MailRefusedError} for a permanent refusal; another error if a later attempt may succeed */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

export class MailRefusedError extends Error {}

/** Maximum seconds to hand an email to the mail server, which could otherwise keep the connection open without end. */
export const SEND_SECONDS = 60;
