import type { Page } from '@playwright/test';
import { isFull } from '../../server/src/testing/extent';
import { callApi, enter } from '../support/accounts';
import { newPerson, signUp } from '../support/people';
import { expect, test, watch } from '../support/test';

/**
 * HTML whose script runs unless the page shows it as text. It is short enough for every field. It contains no link, because the server
 * refuses links in names and places.
 */
const ATTACK = '<img src=x onerror=stolen=true>';
const PICTURE = '/images/category-creator.webp';

declare global {
  interface Window {
    stolen?: number;
    breaches?: string[];
  }
}

/** @returns the numbers of violations of the Content Security Policy that browsers have reported, by directive */
async function reportedBreaches(page: Page): Promise<Record<string, number>> {
  const figures = await (await page.request.get('/metrics')).text();
  const lines = figures.matchAll(
    /^content_policy_violations_total\{directive="([\w-]+)",disposition="enforce"\} (\d+)$/gm,
  );
  return Object.fromEntries([...lines].map(([, directive = '', count]) => [directive, Number(count)]));
}

test.describe('the content policy (rule 18)', () => {
  test('is in force: a script that is not listed does not run, and the server gets a report', async ({
    browser,
    page,
    baseURL,
  }) => {
    // A violation in the test's own page would fail the test, so this uses a separate browser context.
    const context = await browser.newContext({ baseURL });
    const breached = await context.newPage();
    const faults = watch(breached);
    const before = await reportedBreaches(page);
    const answer = await breached.goto('/');
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    await breached.evaluate(() => {
      window.breaches = [];
      addEventListener('securitypolicyviolation', (event) => {
        if (event.disposition === 'enforce') window.breaches?.push(event.effectiveDirective);
      });
      const inline = document.createElement('script');
      inline.textContent = 'window.stolen = 1';
      const object = document.createElement('object');
      object.data = '/favicon.svg';
      const frame = document.createElement('iframe');
      frame.src = 'https://evil.example/';
      document.body.append(inline, object, frame);
    });
    const expected = ['frame-src', 'object-src', 'script-src-elem'];
    await expect.poll(() => breached.evaluate(() => window.breaches?.toSorted())).toEqual(expected);
    expect(await breached.evaluate(() => window.stolen)).toBeUndefined();
    expect(faults.filter((fault) => fault.includes('Content Security Policy'))).toHaveLength(3);
    const count = (breaches: Record<string, number>, name: string) => breaches[name] ?? 0;
    await expect
      .poll(async () => {
        const after = await reportedBreaches(page);
        return ['frame-src', 'object-src', 'script-src'].map(
          (name) => count(after, name) - count(before, name),
        );
      })
      .toEqual([1, 1, 1]);
    await context.close();
  });
});

test('no page sets a script’s address without Trusted Types, and the browser would report it (rule 18)', async ({
  page,
}) => {
  const noted: string[] = [];
  await page.exposeFunction('noteBreach', (directive: string) => noted.push(directive));
  await page.addInitScript(() => {
    const { noteBreach } = window as unknown as { noteBreach: (directive: string) => void };
    addEventListener('securitypolicyviolation', (event) => noteBreach(event.effectiveDirective));
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Best Seller' })).toBeVisible();
  await signUp(page);
  await page.goto('/category/business');
  await expect(page.getByRole('button', { name: 'Buy Now' }).first()).toBeVisible();
  expect(noted).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = 'data:text/javascript,1';
  });
  await expect.poll(() => noted).toEqual(['require-trusted-types-for']);
});

test.describe('stored scripts (rule 18)', () => {
  async function expectText(page: Page, address: string): Promise<void> {
    await page.goto(address);
    await expect(page.locator('body')).toContainText(ATTACK, { useInnerText: true, timeout: 30_000 });
    expect(
      await page.evaluate(() => [window.stolen, document.querySelectorAll('img[src="x"]').length]),
    ).toEqual([undefined, 0]);
  }

  test('in every text field stay text for whoever reads them', async ({ page: seller, seat }) => {
    await enter(seller, { ...newPerson('Sealer'), name: ATTACK });
    const { insertedId: productId } = await callApi<{ insertedId: string }>(seller, 'POST', '/addProduct', {
      selectCategory: 'creator',
      image: PICTURE,
      productInfo: {
        productName: ATTACK,
        originalPrice: 900,
        resellPrice: 500,
        useTime: ATTACK,
        details: ATTACK,
        condition: 'good',
        location: ATTACK,
        phoneNumber: '5550102030',
      },
    });
    await callApi(seller, 'PUT', `/productAdvertise/${productId}`);
    const buyer = await seat();
    const { email } = await enter(buyer, { ...newPerson(), name: ATTACK });
    await callApi(buyer, 'PUT', `/reportProduct/${productId}`, { reason: 'other', note: ATTACK });
    const { insertedId: bookingId } = await callApi<{ insertedId: string }>(buyer, 'POST', '/booking', {
      choseProductName: ATTACK,
      choseProductPrice: 500,
      productImage: PICTURE,
      productId,
      payment: 'pay',
      bookingData: { userName: ATTACK, userEmail: email, number: '5550102030', meetLocation: ATTACK },
    });

    const visitor = await seat();
    const admin = await seat('admin');
    await expectText(visitor, '/');
    await expectText(buyer, '/dashboard/myOrders');
    if (isFull) {
      for (const address of ['/', '/category/creator', `/dashboard/payment/${bookingId}`])
        await expectText(buyer, address);
      await expectText(seller, '/dashboard/myProduct');
      for (const list of ['allBuyers', 'allSellers']) await expectText(admin, `/adminPanel/${list}`);
    }
    await expectText(admin, '/adminPanel/reportProducts');
    await admin.getByRole('button', { name: `1 report of ${ATTACK}` }).click();
    await expect(admin.getByRole('dialog').getByText(ATTACK).last()).toBeVisible();
    await callApi(admin, 'PUT', `/dismissReports/${productId}`);
    await expectText(admin, '/adminPanel/audit');
  });
});
