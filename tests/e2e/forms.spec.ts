import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO, expectSignedIn, fillLogin, signUp } from '../support/people';
import { expect, test } from '../support/test';

test(
  'a button does not move while it is pressed below an invalid field',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('form', { name: 'Login' }).getByLabel('Email').fill('ann');
    const button = page.getByRole('button', { name: 'Forget password?' });
    const before = await button.boundingBox();
    await button.hover();
    await page.mouse.down();
    await expect(button).toBeFocused();
    expect(await button.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(page.getByText('Enter your email above and we’ll send you a link.')).toBeVisible();
  },
);

test.describe('a large photo (rule 15)', { tag: '@full' }, () => {
  /** Random noise can hardly be compressed, so the picture is large. */
  const phonePhoto = (width: number, height: number) =>
    sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
      .resize(width, height, { kernel: 'nearest' })
      .jpeg({ quality: 100 })
      .toBuffer();
  const choose = (page: Page, buffer: Buffer) =>
    page
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'phone.jpg', mimeType: 'image/jpeg', buffer });

  test('of 48 megapixels is made smaller in the browser and taken', async ({ page }) => {
    await signUp(page);
    await page.goto('/account');
    const buffer = await phonePhoto(8000, 6000);
    expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024);
    await choose(page, buffer);
    const worker = page.waitForEvent('worker');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await worker;
    await expect(page.getByText('Your profile is saved')).toBeVisible();
  });

  test('that is truncated is called damaged', async ({ page }) => {
    await signUp(page);
    await page.goto('/account');
    const buffer = await phonePhoto(4000, 3000);
    await choose(page, buffer.subarray(0, Math.floor(buffer.length / 2)));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/This picture is damaged/)).toBeVisible();
  });
});

test.describe('with site data blocked', { tag: '@full' }, () => {
  /** Makes the page's storage fail, as in a browser that blocks all site data. */
  const block = (page: Page) =>
    page.addInitScript(() => {
      const refuse = {
        get: () => {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, refuse);
    });

  test('a user can log in, reads what the browser does not store, and sees every failure', async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await block(page);
    for (const address of ['/', '/laptops', '/saved', '/compare', '/register']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto('/login');
    await expect(page.getByText(/blocks site data, so a reload logs you out/)).toBeVisible();
    await page.getByRole('button', { name: 'Google' }).click();
    await expect(page.getByText(/which logging in with Google needs/)).toBeVisible();
    await fillLogin(page, DEMO.user);
    await expectSignedIn(page);
    expect(errors).toEqual([]);
  });
});
