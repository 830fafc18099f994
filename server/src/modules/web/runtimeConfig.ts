import { API_PREFIX, DEMO_ACCOUNTS, type RemoteEntry, type RuntimeConfig } from '@relaptop/shared/contracts';
import type { Settings } from '../../settings';

/** @returns what the browser has to know; nothing of it is secret. */
export function runtimeConfig(settings: Settings, remotes: readonly RemoteEntry[]): RuntimeConfig {
  const { apiKey, authDomain, projectId, emulatorHost } = settings.firebase;
  return {
    apiBase: API_PREFIX,
    firebase: { apiKey, authDomain, projectId, ...(emulatorHost && { emulatorUrl: settings.publicOrigin }) },
    stripe: { publishableKey: settings.stripe.publishableKey },
    remotes: [...remotes],
    ...(settings.contactEmail && { contactEmail: settings.contactEmail }),
    ...(settings.demoData && { demoAccounts: DEMO_ACCOUNTS }),
  };
}

/** @returns JSON that can stand in a script element: no `<` can end the element early. */
export const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
