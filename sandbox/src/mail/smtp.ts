import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly messageId: string;
  readonly unsubscribe: string | null;
  readonly at: number;
}

export interface MailServer {
  readonly url: string;
  list(): readonly ReceivedMail[];
  close(): Promise<void>;
}

const MAX_MAILS = 500;

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let count = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      simpleParser(stream).then((mail) => {
        count += 1;
        const to = [mail.to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address ?? ''));
        const unsubscribe = /<([^<>]+)>/.exec(String(mail.headerLines.find(isUnsubscribe)?.line ?? ''));
        mails.unshift({
          id: String(count),
          to: to.join(', '),
          subject: mail.subject ?? '',
          at: Date.now(),
          html: mail.html || '',
          text: mail.text ?? '',
          messageId: mail.messageId ?? '',
          unsubscribe: unsubscribe?.[1] ?? null,
        });
        mails.length = Math.min(mails.length, MAX_MAILS);
        done();
      }, done);
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    list: () => mails,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

const isUnsubscribe = ({ key }: { key: string }): boolean => key === 'list-unsubscribe';
