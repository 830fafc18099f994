import type { RuntimeConfig } from '@relaptop/shared/contracts';

const CONFIG: RuntimeConfig = {
  apiBase: '/api',
  firebase: { apiKey: 'none', authDomain: 'localhost', projectId: 'demo-relaptop' },
  stripe: { publishableKey: 'pk_test_sandbox' },
  remotes: [],
};

/** Writes a configuration into the page, as the server does. Replaces an earlier one. */
export function putConfigIntoPage(config: Partial<RuntimeConfig> = {}): RuntimeConfig {
  const whole = { ...CONFIG, ...config };
  document.getElementById('config')?.remove();
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'config';
  script.textContent = JSON.stringify(whole);
  document.head.append(script);
  return whole;
}
