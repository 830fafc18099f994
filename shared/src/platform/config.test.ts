import type { RuntimeConfig } from '@relaptop/shared/contracts';
import { readRuntimeConfig } from '@relaptop/shared/config';

const CONFIG: RuntimeConfig = {
  apiBase: '/api',
  firebase: { apiKey: 'key', authDomain: 'localhost', projectId: 'demo-relaptop' },
  stripe: { publishableKey: 'pk_test_1' },
  remotes: [],
};

function putIntoPage(text: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'config';
  script.textContent = text;
  document.body.append(script);
  return script;
}

describe('the runtime configuration', () => {
  afterEach(() => document.body.replaceChildren());

  it('is read from the page', () => {
    putIntoPage(JSON.stringify(CONFIG));
    expect(readRuntimeConfig()).toEqual(CONFIG);
  });

  it('is parsed once', () => {
    const script = putIntoPage(JSON.stringify(CONFIG));
    const first = readRuntimeConfig();
    script.textContent = '';
    expect(readRuntimeConfig()).toBe(first);
  });

  it('says so when the page has none', () => {
    expect(() => readRuntimeConfig()).toThrow('The page has no configuration: script#config is missing.');
  });
});
