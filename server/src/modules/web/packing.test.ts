import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { isFull, times } from '../../testing/extent';
import { page, PRERENDERED, STOREFRONT, usePrerenderedShop } from '../../testing/prerenderedShop';

const shop = usePrerenderedShop();
const run = promisify(execFile);
let port: string;
beforeAll(async () => {
  port = new URL(await shop().server.app.listen({ host: '127.0.0.1', port: 0 })).port;
});
/** Characters of the test's page, somewhat fewer than the home page has. */
const LENGTH = 80_000;
/** Wraps words in elements, so that Brotli compresses the page to a sixth, like the home page. */
const inElements = (words: string) =>
  `<li class="MuiBox-root css-1tile"><p class="MuiTypography-root MuiTypography-body1">${words}</p></li>`;
const PAGES = 25;
const ROUNDS = times(4, 2);
/**
 * Maximum cost of a compressed page, divided by the cost of an uncompressed one. The ratio was 2.7 on a busy machine. With Brotli's
 * highest quality, which rule 34 forbids, it is over 20. A real page costs 1.5 times as much to make, because it reads data.
 */
const MOST = 5;
const DOCS = path.join(__dirname, '../../../../docs');

/**
 * A client in its own process, so that its processor time does not count. It requests pages over one connection and prints their lengths.
 */
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

/** @returns milliseconds of processor time for one page, over all threads */
async function costOf(encoding: string): Promise<number> {
  const before = process.cpuUsage();
  const asked = await run(process.execPath, ['-e', CLIENT, port, encoding, String(PAGES)]);
  const { user, system } = process.cpuUsage(before);
  const lengths = asked.stdout.trim().split('\n').map(Number);
  expect(lengths).toHaveLength(PAGES);
  for (const length of lengths) expect(length > LENGTH).toBe(encoding === 'identity');
  return (user + system) / 1_000 / PAGES;
}

it.each(isFull ? ['br', 'gzip'] : ['br'])(
  `a compressed page costs at most ${MOST} times as much as an uncompressed one: %s (rule 34)`,
  async (encoding) => {
    const texts = readdirSync(DOCS).filter((name) => name.endsWith('.md'));
    const words = texts.map((name) => readFileSync(path.join(DOCS, name), 'utf8')).join('');
    const html = (words.match(/.{1,400}/gs) ?? []).map(inElements).join('').slice(0, LENGTH);
    await shop().keep('storefront', '1', {
      ...STOREFRONT,
      pages: [page('', { prerendered: { ...PRERENDERED, html } })],
    });
    const costs = { identity: Infinity, [encoding]: Infinity };
    // Takes the best of several rounds: the first runs code that is not compiled yet, and the machine may be busy in any.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const kind of ['identity', encoding])
        costs[kind] = Math.min(costs[kind] ?? Infinity, await costOf(kind));
    expect((costs[encoding] ?? Infinity) / costs.identity).toBeLessThan(MOST);
  },
);
