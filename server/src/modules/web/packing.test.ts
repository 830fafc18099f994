import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { page, PRERENDERED, STOREFRONT, usePrerenderedShop } from '../../testing/prerenderedShop';

const shop = usePrerenderedShop();
/** About as long as the home page, and as little alike in itself. */
const LENGTH = 80_000;
const PAGES = 25;
const ROUNDS = 6;
const DOCS = path.join(__dirname, '../../../../docs');

/** @returns milliseconds of the processor for a page, in whichever thread */
async function costOf(encoding: string): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < PAGES; n += 1) {
    const headers = { accept: 'text/html', 'accept-encoding': encoding };
    const { rawPayload } = await shop().server.app.inject({ url: '/', headers });
    expect(rawPayload.length > LENGTH).toBe(encoding === 'identity');
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / PAGES;
}

it.each(['br', 'gzip'])('packing a page costs no more than making it: %s (rule 34)', async (encoding) => {
  const texts = readdirSync(DOCS).filter((name) => name.endsWith('.md'));
  const html = texts
    .map((name) => readFileSync(path.join(DOCS, name), 'utf8'))
    .join('')
    .slice(0, LENGTH);
  await shop().keep('storefront', '1', {
    ...STOREFRONT,
    pages: [page('', { prerendered: { ...PRERENDERED, html } })],
  });
  const costs = { identity: Infinity, [encoding]: Infinity };
  // The first ones find code that is not compiled yet, and any may meet a busy machine.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of ['identity', encoding])
      costs[kind] = Math.min(costs[kind] ?? Infinity, await costOf(kind));
  expect((costs[encoding] ?? Infinity) / costs.identity).toBeLessThan(2);
});
