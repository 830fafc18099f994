import { once } from 'node:events';
import { startGateway } from '../gateway';
import { createCardProvider } from '../stripe/cardProvider';
import type { Paths } from './paths';
import { loadSecrets, webhooksOf } from './secrets';
import { endOf, passSignalsTo, spawnScript } from './server';
import { CARD_KEYS, serverSettings } from './serverSettings';

/**
 * Starts only the card provider.
 * @param webhookUrl address for the provider's events
 */
async function startCards(paths: Paths, webhookUrl?: string) {
  const secrets = loadSecrets(paths.secrets);
  const cards = createCardProvider({
    keys: CARD_KEYS,
    file: paths.payments,
    ...(webhookUrl !== undefined && webhooksOf(webhookUrl, secrets)),
  });
  const gateway = await startGateway({
    authOrigin: new Promise(() => undefined),
    cards,
    mails: { list: () => [] },
    files: () => false,
  });
  const stop = async () => {
    cards.stop();
    await gateway.close();
  };
  return { cards, gateway, secrets, stop };
}

/**
 * Runs the card provider until the parent process ends. Sends its address and the shop's settings to the
 * parent.
 */
export async function runCards(paths: Paths, environment: NodeJS.ProcessEnv): Promise<number> {
  const { cards, gateway, secrets, stop } = await startCards(paths, environment.WEBHOOK_URL);
  cards.resume();
  const settings = serverSettings({ environment: {}, paths, secrets, upstream: gateway, port: '0' });
  process.send?.({ origin: gateway.origin, settings });
  await Promise.race([once(process, 'disconnect'), once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  await stop();
  return 0;
}

/** Runs the server's `ledger` or `restore` beside the card provider. The shop must be stopped. */
export async function runCommand(
  paths: Paths,
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const { gateway, secrets, stop } = await startCards(paths);
  const settings = serverSettings({ environment, paths, secrets, upstream: gateway, port: '0' });
  const command = spawnScript([paths.operations, ...words], paths.root, settings);
  passSignalsTo(command);
  const code = await endOf(command);
  await stop();
  return code;
}
