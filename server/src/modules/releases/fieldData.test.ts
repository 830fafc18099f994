import { openTestDatabase } from '../../testing/testDatabase';
import { START_MS } from '../../testing/testApp';
import type { OpenDatabase } from '../../database/openDatabase';
import { webVitals } from '../../database/stageSchema';
import { addFailure, addVitals, forgetOldVitals, isSlow, readFieldData } from './fieldData';
import { sql } from 'drizzle-orm';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
}, START_MS);
afterAll(() => opened.close());

const HOME = { app: 'storefront', version: '1.0.0', route: '/' };
const LAPTOP = { ...HOME, route: '/laptops/:slugAndId' };

describe('web vitals of real visits', () => {
  it('are summed up by version and page as the 75th percentile', async () => {
    for (const LCP of [1_000, 1_100, 2_000, 9_000]) await addVitals(opened.db, HOME, { LCP, CLS: 0 });
    await addVitals(opened.db, LAPTOP, { INP: 180, CLS: 0.12 });
    await addVitals(opened.db, { ...HOME, version: '2.0.0' }, { LCP: 5_000 });
    const found = await readFieldData(opened.db, HOME);
    expect(found).toMatchObject({
      measured: 5,
      CLS: 0,
      pages: [
        { route: '/', measured: 4 },
        { route: '/laptops/:slugAndId', measured: 1 },
      ],
    });
    const near = (value: number | undefined, expected: number) =>
      expect(Math.abs((value ?? 0) / expected - 1)).toBeLessThan(0.05);
    near(found?.LCP, 2_000);
    near(found?.pages[1]?.INP, 180);
    near(found?.pages[1]?.CLS, 0.12);
    expect(found?.pages[1]).not.toHaveProperty('LCP');
    expect(await readFieldData(opened.db, { ...HOME, version: '3.0.0' })).toBeUndefined();
  });

  it('have the failures of a version beside them, which belong to no page; the shell has none', async () => {
    for (const app of ['price-watch', 'shell']) {
      const page = { app, version: '1.0.0', route: '/' };
      await addVitals(opened.db, page, { LCP: 1_000 });
      await addFailure(opened.db, { app, version: '1.0.0' });
    }
    const remote = await readFieldData(opened.db, { app: 'price-watch', version: '1.0.0' });
    expect(remote).toMatchObject({ measured: 1, failed: 1, pages: [{ route: '/', measured: 1 }] });
    const shell = await readFieldData(opened.db, { app: 'shell', version: '1.0.0' });
    expect(shell).not.toHaveProperty('failed');
  });

  it('are deleted after a week', async () => {
    await opened.db.execute(sql`update web_vitals set day = day - 7 where version = '2.0.0'`);
    const two = { ...HOME, version: '2.0.0' };
    expect(await readFieldData(opened.db, two)).toBeUndefined();
    await forgetOldVitals(opened.db);
    const kept = await opened.db.selectDistinct({ version: webVitals.version }).from(webVitals);
    expect(kept).toEqual([{ version: '1.0.0' }]);
  });

  it.each([
    [{ LCP: 2_500, INP: 200, CLS: 0.1, TTFB: 5_000 }, false],
    [{ LCP: 2_501 }, true],
    [{ INP: 201, LCP: 100 }, true],
    [{ CLS: 0.11 }, true],
    [{ TTFB: 90 }, undefined],
  ])('count as slow or not: %j', (vitals, expected) => {
    expect(isSlow(vitals)).toBe(expected);
  });
});
