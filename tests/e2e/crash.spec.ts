import { execFileSync } from 'node:child_process';
import { logIn, signUp } from '../support/people';
import { launch, startProduct, stop } from '../support/product';
import { book, CARDS, expectPaid, openPayment, orderRow, payWith } from '../support/shopping';
import { expect, test, watch } from '../support/test';

const childrenOf = (pid: number) =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number);

test(
  'kill -9 of the server loses nothing: after a restart the order exists and can be paid',
  { tag: '@full' },
  async ({ browser }) => {
    const shop = await startProduct();
    const page = await (await browser.newContext({ baseURL: shop.origin })).newPage();
    const person = await signUp(page);
    const laptop = await book(page);

    const launcher = shop.process.pid ?? 0;
    const ended = new Promise((resolve) => shop.process.once('exit', resolve));
    for (const pid of childrenOf(launcher)) process.kill(pid, 'SIGKILL');
    await ended;

    const { product } = await launch(shop.dataDir, Number(new URL(shop.origin).port));
    try {
      const faults = watch(page);
      await page.goto('/');
      await page.evaluate(() => localStorage.clear());
      await logIn(page, person.email);
      await page.goto('/dashboard/myOrders');
      await expect(orderRow(page, laptop)).toBeVisible();
      await openPayment(page, laptop);
      await payWith(page, CARDS.good);
      await expectPaid(page, laptop);
      expect(faults).toEqual([]);
    } finally {
      await page.context().close();
      await stop(product);
      await shop.remove();
    }
  },
);
