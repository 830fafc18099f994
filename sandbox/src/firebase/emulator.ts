import type { IncomingMessage } from 'node:http';
import { listenOnLoopback, pathOf } from '../http';
import { AccountFile, type Administer } from './accountFile';
import { loadEmulator, PROJECT_ID } from './emulatorApi';
import { makeOffline } from './offlinePages';

export interface Emulator {
  origin: string;
  /** Saves the accounts and ends. */
  stop(): Promise<void>;
}

/**
 * Starts the official Firebase Auth emulator inside this process: no Java, no login, no download. While it starts it keeps
 * the thread busy for seconds, and it needs about 150 MB.
 * @param file where the accounts are kept
 */
export async function startEmulator(file: string): Promise<Emulator> {
  const app = await loadEmulator();
  const server = await listenOnLoopback((request, response) => {
    makeOffline(pathOf(request), response);
    if (mayChangeAccounts(request)) response.once('finish', () => accounts.changed());
    app(request, response);
  });
  const administer = administrationAt(server.origin);
  const accounts = new AccountFile(
    file,
    `/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}`,
    administer,
  );
  await hideWhichPartWasWrong(administer);
  await accounts.restore();
  return {
    origin: server.origin,
    stop: async () => {
      await accounts.write();
      await server.close();
    },
  };
}

/** Saving reads the accounts with the owner's token; that must not cause the next saving. */
function mayChangeAccounts({ method, headers }: IncomingMessage): boolean {
  if (method === 'OPTIONS') return false;
  return !(method === 'GET' && headers.authorization === 'Bearer owner');
}

function administrationAt(origin: string): Administer {
  return async (method, path, body) => {
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const response = await fetch(origin + path, { method, headers, ...(body !== undefined && { body }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text;
  };
}

/** As in projects made since September 2023: a wrong password and an unknown email get the same answer. */
async function hideWhichPartWasWrong(administer: Administer): Promise<void> {
  const config = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
  await administer('PATCH', `/emulator/v1/projects/${PROJECT_ID}/config`, JSON.stringify(config));
}
