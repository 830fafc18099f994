import { TestEnvironment } from 'jest-environment-jsdom';

const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'Blob',
  'File',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'AbortController',
  'AbortSignal',
];

// Pages show days in the reader's time zone. With UTC, tests see the same days on every machine.
process.env.TZ = 'UTC';

/** jsdom with Node's `fetch` and its classes. The API slice needs them, and jsdom lacks them. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    const FormOfPage = this.global.FormData;
    // React passes a form element when it sends a form. Node's FormData accepts none.
    this.global.FormData = class extends FormData {
      constructor(...form) {
        super();
        if (form[0]) for (const [name, value] of new FormOfPage(...form)) this.append(name, value);
      }
    };
  }
}
