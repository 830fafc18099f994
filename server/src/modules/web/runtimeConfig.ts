import { API_PREFIX, DEMO_ACCOUNTS, type RuntimeConfig } from '@relaptop/shared/contracts';
import type { Settings } from '../../settings/settings';
import type { Visit } from './remoteVersions';

/** @returns the browser's configuration, which contains no secrets */
export function runtimeConfig(
  settings: Settings,
  { remotes, staged, overrides, inTestMode }: Visit,
): RuntimeConfig {
  const { apiKey, authDomain, projectId, emulatorHost } = settings.firebase;
  return {
    apiBase: API_PREFIX,
    firebase: { apiKey, authDomain, projectId, ...(emulatorHost && { emulatorUrl: settings.publicOrigin }) },
    stripe: { publishableKey: settings.stripe.publishableKey },
    remotes: [...remotes],
    ...(staged.length > 0 && { staged: [...staged] }),
    ...(overrides.length > 0 && { overrides: [...overrides] }),
    ...(inTestMode && { testMode: true as const }),
    ...(settings.contactEmail && { contactEmail: settings.contactEmail }),
    ...(settings.operator && { operator: settings.operator }),
    receivedAfterDays: settings.receivedAfterDays,
    networkDays: settings.retention.networkDays,
    deletedAccountDays: settings.retention.deletedAccountDays,
    distanceUnit: settings.distanceUnit,
    ...(settings.demoData && { demoAccounts: DEMO_ACCOUNTS }),
  };
}

/** @returns JSON for a script element. It contains no `<`, which could end the element early */
export const toScriptJson = (value: unknown, change?: (key: string, part: unknown) => unknown): string =>
  JSON.stringify(value, change).replaceAll('<', '\\u003c');
