import { randomUUID } from 'node:crypto';
import type { SentMessage } from '@relaptop/shared/contracts';
import { openEmbeddedInMemory } from '../../server/src/testing/embeddedDatabase';
import { call, person } from '../../server/src/testing/people';
import { openTestDatabase } from '../../server/src/testing/testDatabase';
import { laptopOf } from '../../server/src/testing/shop';
import { beginning, sendParts, textRoutesOf, type Parts } from './fuzz/acceptedCalls';
import { withText } from './fuzz/textFields';
import { filled, REPEATED, worstTexts } from './fuzz/worstTexts';
import { makeWorld, type World } from './fuzz/world';
import { isFull, tell, times } from './harness/extent';

/** Milliseconds of processor time that a text may cost in addition to plain words of the same length. */
const MOST = 50;
/** Number of tries, of which the fastest counts. A try may include garbage collection or compilation. */
const TRIES = 4;
const PLAIN = 'Light marks on the lid, works well and is clean. ';
/** Number of calls to try until the server accepts one. */
const TO_BEGIN_WITH = times(30, 8);
const WORST = worstTexts();
const TEXTS = isFull ? [...REPEATED, ...WORST] : ['1', ...WORST.slice(-2)];

/** This process runs the server. @returns milliseconds */
async function costOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * @returns the time that a text costs in addition to plain words: the lowest of several measurements, which end once it is within the limit
 */
async function extraCost(work: (text: string) => unknown, unit: string, limit: number): Promise<number> {
  const text = filled(unit, limit);
  let least = await costOf(() => work(text));
  if (least < MOST) return least;
  const plain = await costOf(() => work(filled(PLAIN, limit)));
  for (let tried = 1; tried < TRIES && least - plain >= MOST; tried += 1)
    least = Math.min(least, await costOf(() => work(text)));
  return least - plain;
}

let world: World;
beforeAll(async () => {
  // With TESTS=full the database runs in this process, so its processor time counts too.
  world = await makeWorld(await (isFull ? openEmbeddedInMemory() : openTestDatabase()));
});
afterAll(() => world.close());

it(
  `F22 each text field filled to its limit with ${TEXTS.length} texts: every call under ${MOST} ms of the processor`,
  async () => {
    const slow: string[] = [];
    const accepted: string[] = [];
    let [fields, most, calls] = [0, 0, 0];
    for (const asked of textRoutesOf(world)) {
      const { parts, isAccepted } = await beginning(world, asked, TO_BEGIN_WITH);
      // Without TESTS=full, skips routes that have accepted none of the calls.
      if (!isAccepted && !isFull) continue;
      for (const { path, limit } of asked.fields) {
        const name = `${asked.method} ${asked.route.url} ${path.join('.')}`;
        fields += 1;
        if (isAccepted) accepted.push(name);
        const work = async (text: string) => {
          calls += 1;
          const { statusCode } = await sendParts(world, asked, withText(parts, path, text) as Parts);
          if (statusCode >= 500) throw new Error(`${name} answered ${statusCode}: ${world.lastError()}`);
        };
        for (const text of TEXTS) {
          const cost = await extraCost(work, text, limit);
          most = Math.max(most, cost);
          if (cost >= MOST) slow.push(`${name} ${JSON.stringify(text.slice(0, 20))}: ${Math.round(cost)} ms`);
        }
      }
    }
    expect(slow).toEqual([]);
    // The worst texts must reach the code that reads them, so calls with them must be accepted.
    expect(accepted).toEqual(
      expect.arrayContaining([
        'POST /api/addProduct body.productInfo.details',
        'POST /api/laptops/:id/messages body.words',
        'GET /api/laptopSuggestions query.q',
      ]),
    );
    expect(accepted.length).toBeGreaterThan(Math.max(40, fields / 4));
    tell(
      `${fields} text fields, ${calls} calls, ${accepted.length} in accepted calls, ${Math.round(most)} ms at most`,
    );
  },
  times(1_800_000, 300_000),
);

it('F22 reading a conversation costs no more with the worst texts in it than with plain ones', async () => {
  const { server } = world;
  const [buyer, seller] = [await person(server, 'user'), await person(server, 'sealer')];
  const readsOf = async (units: readonly string[]): Promise<string[]> => {
    const laptop = await laptopOf(server, seller);
    const answers = [];
    for (const unit of units) {
      const words = filled(unit, 2_000);
      const body = { clientId: randomUUID(), words, pictures: [] };
      answers.push(
        await call<SentMessage>(server, 'POST', `/laptops/${laptop}/messages`, {
          token: buyer.session,
          body,
        }),
      );
    }
    expect(answers.map(({ status }) => status)).toEqual(units.map(() => 200));
    const id = answers[0]?.body.conversationId ?? '';
    return [`/conversations/${id}`, `/conversations/${id}/messages`];
  };
  const units = ['1', '0 ', 'a@', '.', 'ﷺ', ...WORST].slice(0, times(50, 12));
  const worst = await readsOf(units);
  const plain = await readsOf(units.map(() => PLAIN));
  const read = (url: string) => () => call(server, 'GET', url, { token: seller.session });
  for (const [at, url] of worst.entries()) {
    const costs = async (work: () => unknown) => {
      const all = [];
      for (let tried = 0; tried < TRIES; tried += 1) all.push(await costOf(work));
      return Math.min(...all);
    };
    expect((await costs(read(url))) - (await costs(read(plain[at] ?? '')))).toBeLessThan(MOST);
  }
}, 300_000);

it('F22 the measurement detects a regular expression that takes cubic time', async () => {
  const cubic =
    /(?<![\p{L}])[\p{L}\d]*[\d._][\p{L}\d._]*[ ([{<_*-]{0,3}\b(?:g ?mail|hotmail|icloud|outlook|yahoo)\b/gu;
  expect(await extraCost((text) => text.match(cubic), '1', 1_000)).toBeGreaterThan(MOST);
  expect(await extraCost((text) => text.match(/\d[ ([{<_*-]{0,3}\bg ?mail\b/gu), '1', 1_000)).toBeLessThan(
    MOST,
  );
});
