import { createTransport } from 'nodemailer';
import { MailRefusedError, SEND_SECONDS, type MailTransport } from '../../common/outgoingMail';

/** Timeouts in milliseconds. After a timeout, the server tries the email again later. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const CONTROLS = /\p{Cc}+/gu;

/** From this SMTP reply code on, a refusal is permanent (RFC 5321). */
const PERMANENT = 500;

/** @param url such as `smtps://user:password@mail.example` @param from name and email address of the shop */
export function createMailTransport(url: string, from: string): MailTransport {
  const smtp = createTransport({ url, pool: true, maxConnections: 2, ...TIMEOUTS });
  return {
    send: async ({ to, subject, html, text, messageId, unsubscribeUrl }) => {
      try {
        await smtp.sendMail({
          from,
          html,
          text,
          messageId,
          // An object, because nodemailer would split a string at commas into several addresses.
          to: { name: '', address: to },
          subject: subject.replaceAll(CONTROLS, ' '),
          signal: AbortSignal.timeout(SEND_SECONDS * 1000),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        if (isFinal(error)) throw new MailRefusedError(error.message, { cause: error });
        throw error;
      }
    },
    close: () => smtp.close(),
  };
}

/** A permanent refusal. A wrong password isn't one, because the operator can correct the settings. */
const isFinal = (error: unknown): error is Error =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= PERMANENT &&
  !('code' in error && error.code === 'EAUTH');
