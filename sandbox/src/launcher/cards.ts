import { once } from 'node:events';
import { startGateway } from '../gateway';
import { createCardProvider } from '../stripe/cardProvider';
import type { Paths } from './paths';
import { loadSecrets, webhooksOf } from './secrets';
import { endOf, passSignalsTo, spawnScript } from './server';
import { CARD_KEYS, serverSettings } from './serverSettings';

/** The card provider with its books in the data folder, and nothing else. @param webhookUrl where it sends its events */
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
 * Runs the card provider until whoever started it over a channel is gone. Tells its address over that channel, with the settings
 * that a server needs for it.
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

/**
 * Runs one of the server's commands (`ledger`, `restore`) beside the card provider, while the shop is stopped.
 * @param words the command, with what it is given
 * @returns its exit code
 */
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
