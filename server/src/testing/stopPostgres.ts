import './onePostgres';

/** Jest's `globalTeardown`. */
export default async function stopOnePostgres(): Promise<void> {
  await globalThis.testPostgres?.template.remove();
  await globalThis.testPostgres?.cluster?.stop();
}
