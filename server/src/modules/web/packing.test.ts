import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { page, PRERENDERED, STOREFRONT, usePrerenderedShop } from '../../testing/prerenderedShop';

const shop = usePrerenderedShop();
const run = promisify(execFile);
let port: string;
beforeAll(async () => {
  port = new URL(await shop().server.app.listen({ host: '127.0.0.1', port: 0 })).port;
});
/** Characters: somewhat less than the home page. */
const LENGTH = 80_000;
/** With them the words become a sixth by Brotli, as the home page does. */
const inElements = (words: string) =>
  `<li class="MuiBox-root css-1tile"><p class="MuiTypography-root MuiTypography-body1">${words}</p></li>`;
const PAGES = 25;
const ROUNDS = 4;
/**
 * Making a page of the shop takes half as long again as making this one, which looks nothing up. On a busy machine packing was measured
 * at 2.7 times; Brotli's highest quality, which the rule forbids, takes more than 20 times.
 */
const MOST = 5;
const DOCS = path.join(__dirname, '../../../../docs');

/** Asks from a process of its own, over one connection, and prints how long the pages were: its time is not the server's. */
const CLIENT = `
  const [port, encoding, pages] = process.argv.slice(1);
  const http = require('node:http');
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { accept: 'text/html', 'accept-encoding': encoding };
  const ask = () => new Promise((resolve, reject) => {
    http.get({ host: '127.0.0.1', port, agent, headers }, (page) => {
      let length = 0;
      page.on('data', (part) => { length += part.length; }).on('end', () => resolve(length));
    }).on('error', reject);
  });
  (async () => {
    for (let n = 0; n < pages; n += 1) console.log(await ask());
    agent.destroy();
  })();
`;

/** @returns milliseconds of the server's processor for a request of a page, in whichever thread */
async function costOf(encoding: string): Promise<number> {
  const before = process.cpuUsage();
  const asked = await run(process.execPath, ['-e', CLIENT, port, encoding, String(PAGES)]);
  const { user, system } = process.cpuUsage(before);
  const lengths = asked.stdout.trim().split('\n').map(Number);
  expect(lengths).toHaveLength(PAGES);
  for (const length of lengths) expect(length > LENGTH).toBe(encoding === 'identity');
  return (user + system) / 1_000 / PAGES;
}

it.each(['br', 'gzip'])('packing a page costs no more than making it: %s (rule 34)', async (encoding) => {
  const texts = readdirSync(DOCS).filter((name) => name.endsWith('.md'));
  const words = texts.map((name) => readFileSync(path.join(DOCS, name), 'utf8')).join('');
  const html = (words.match(/.{1,400}/gs) ?? []).map(inElements).join('').slice(0, LENGTH);
  await shop().keep('storefront', '1', {
    ...STOREFRONT,
    pages: [page('', { prerendered: { ...PRERENDERED, html } })],
  });
  const costs = { identity: Infinity, [encoding]: Infinity };
  // The first ones find code that is not compiled yet, and any may meet a busy machine.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of ['identity', encoding])
      costs[kind] = Math.min(costs[kind] ?? Infinity, await costOf(kind));
  expect((costs[encoding] ?? Infinity) / costs.identity).toBeLessThan(MOST);
});
