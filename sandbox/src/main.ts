import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runCards, runCommand } from './launcher/cards';
import { FolderInUse, lockFolder } from './launcher/folderLock';
import { pathsFrom } from './launcher/paths';
import { runShop } from './launcher/shop';

/**
 * Entry of the sandbox. Without an argument it runs the whole product on this machine, without accounts,
 * settings or internet. `ledger` and `restore` run the server's command of that name. `cards` runs only the
 * card provider.
 */
async function main([mode, ...words]: string[]): Promise<number> {
  if (process.env.NODE_ENV === 'production')
    throw new Error('The sandbox is for development and tests, not for production.');
  const dist = new URL('.', import.meta.url);
  const paths = pathsFrom(fileURLToPath(dist), process.env.DATA_DIR);
  mkdirSync(paths.data, { recursive: true });
  const unlock = lock(paths.lock, paths.data);
  process.on('exit', unlock);
  if (mode === 'cards') return runCards(paths, process.env);
  if (mode === 'ledger' || mode === 'restore') return runCommand(paths, [mode, ...words], process.env);
  const port = process.env.PORT ?? '3000';
  return runShop(paths, {
    port,
    origin: process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    publicFiles: fileURLToPath(new URL('public', dist)),
    emulatorScript: new URL('emulatorWorker.js', dist),
  });
}

function lock(file: string, folder: string): () => void {
  try {
    return lockFolder(file);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new Error(
      `The data folder ${folder} is in use: ${error.message}. Stop that run, or set DATA_DIR.`,
      {
        cause: error,
      },
    );
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
