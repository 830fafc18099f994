export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The same for each try, so that a mail program shows a repeat once. */
  readonly messageId: string;
  /** Where one click ends emails of this kind, RFC 8058. */
  readonly unsubscribeUrl?: string;
}

export interface MailTransport {
  /** @throws {MailRefusedError} when it will never be taken, other errors when another try may help */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server refused, and would again. */
export class MailRefusedError extends Error {}

/** In which an email is handed in, or given up until later: a mail server may also answer little by little, without an end. */
export const SEND_SECONDS = 60;
