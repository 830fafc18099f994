import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

interface Arrived {
  readonly to: string;
  readonly messageId: string;
}

/** works: accepts emails · busy: asks to retry later · refuses: rejects for good · hangs: accepts the connection and doesn't answer */
type Mood = 'works' | 'busy' | 'refuses' | 'hangs';

export class MailServer {
  readonly arrived: Arrived[] = [];
  mood: Mood = 'works';
  private constructor(
    private smtp: SMTPServer,
    readonly port: number,
  ) {}

  static async start(): Promise<MailServer> {
    const box: { server?: MailServer } = {};
    const smtp = makeSmtp(() => box.server);
    smtp.listen(0, '127.0.0.1');
    await once(smtp.server, 'listening');
    box.server = new MailServer(smtp, (smtp.server.address() as AddressInfo).port);
    return box.server;
  }

  get settings(): NodeJS.ProcessEnv {
    return { SMTP_URL: `smtp://127.0.0.1:${this.port}`, MAIL_FROM: 'Relaptop <hello@relaptop.test>' };
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.smtp.close(() => resolve()));
  }

  async startAgain(): Promise<void> {
    this.smtp = makeSmtp(() => this);
    this.smtp.listen(this.port, '127.0.0.1');
    await once(this.smtp.server, 'listening');
  }

  to(email: string): Arrived[] {
    return this.arrived.filter((mail) => mail.to === email);
  }
}

function makeSmtp(serverOf: () => MailServer | undefined): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect: (_session, done) => {
      if (serverOf()?.mood !== 'hangs') done();
    },
    onRcptTo: (_address, _session, done) => {
      const mood = serverOf()?.mood;
      if (mood === 'busy') return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      if (mood === 'refuses') return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
      done();
    },
    onData: (stream, session, done) => {
      simpleParser(stream).then(({ messageId = '' }) => {
        for (const { address } of session.envelope.rcptTo)
          serverOf()?.arrived.push({ to: address, messageId });
        done();
      }, done);
    },
  });
}
