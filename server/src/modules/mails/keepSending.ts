import type { App } from '../../http/app';
import { runRepeatedly } from '../../common/runRepeatedly';
import { deliverMails, type MailServices } from './deliver';
import { gatherMails } from './gather';
import { forgetOldMails } from './repository';

/** Seconds between two looks into the outbox. */
const EVERY = 5;

/** Sends what comes into the outbox, within seconds, until the server ends. Several processes may do so side by side. */
export function keepSending(app: App, services: MailServices): void {
  let stop: () => Promise<void> = () => Promise.resolve();
  app.addHook('onListen', async () => {
    stop = runRepeatedly(
      async () => {
        await gatherMails(services.db);
        await deliverMails(services);
        await forgetOldMails(services.db);
      },
      EVERY,
      app.log,
    ).stop;
  });
  app.addHook('onClose', async () => {
    await stop();
    services.transport.close();
  });
}
