import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { expect, test, watch } from '../support/test';
import { logIn, signUp } from '../support/people';
import { book, CARDS, expectPaid, openPayment, orderRow, payWith } from '../support/shopping';
import { launchProduct, stopProduct } from '../support/startProduct';

/** @returns the ids of a process's children: the server, below the launcher. */
const childrenOf = (pid: number) =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number);

test('kill -9 of the server loses nothing: after a new start the order is there and can be paid', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'relaptop-crash-'));
  const port = await getPort();
  const first = await launchProduct(dataDir, port);
  const page = await (await browser.newContext({ baseURL: first.origin })).newPage();
  const person = await signUp(page);
  const laptop = await book(page);

  const launcher = first.product.pid ?? 0;
  const ended = new Promise((resolve) => first.product.once('exit', resolve));
  for (const pid of childrenOf(launcher)) process.kill(pid, 'SIGKILL');
  await ended;

  const second = await launchProduct(dataDir, port);
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
    await stopProduct(second.product);
    await rm(dataDir, { recursive: true, force: true });
  }
});
