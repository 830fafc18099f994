import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../support/test';
import { expectNoViolations } from '../support/axe';
import { DEMO } from '../support/people';

interface Reachable {
  readonly phoneNumber: string;
  readonly sellerEmail: string;
}
const CATALOG = path.resolve(import.meta.dirname, '../../sandbox/demo/catalog.json');

async function contacts(): Promise<string[]> {
  const { products } = JSON.parse(await readFile(CATALOG, 'utf8')) as { products: Reachable[] };
  return [...new Set(products.flatMap(({ phoneNumber, sellerEmail }) => [phoneNumber, sellerEmail]))];
}

test(
  'a seller’s page is one step from a laptop, and has no contact details',
  { tag: '@full' },
  async ({ page }) => {
    const calls: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/sellers/')) calls.push(response.text());
    });
    await page.goto('/laptops');
    await page.getByRole('article').first().getByRole('link').first().click();
    const seller = page.locator('a[href^="/sellers/"]').first();
    const name = (await seller.textContent()) ?? '';
    await seller.click();
    await expect(page).toHaveURL(/\/sellers\/[a-z0-9-]+-[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByRole('region', { name: 'For sale' }).getByRole('article').first()).toBeVisible();
    await expectNoViolations(page, 'the page of a seller');
    const answer = await page.request.get(page.url(), { headers: { accept: 'text/html' } });
    // Every page of the sandbox names the emails of the demo accounts, so these are removed first.
    const document = Object.values(DEMO).reduce(
      (html, email) => html.replaceAll(email, ''),
      await answer.text(),
    );
    const sent = [await page.locator('main').innerHTML(), document, ...(await Promise.all(calls))];
    expect(sent.length).toBeGreaterThan(2);
    expect(document).toContain(name);
    for (const contact of await contacts())
      for (const text of sent) expect(text.includes(contact), contact).toBe(false);
  },
);

test(
  'a seller’s page opens by its address, before any script, with the same text',
  { tag: '@full' },
  async ({ page }) => {
    const sellers = (await (await page.request.get('/api/bestSellers')).json()) as {
      _id: string;
      name: string;
    }[];
    const [seller] = sellers;
    await page.goto(`/sellers/${seller?._id}`);
    await expect(page).toHaveURL(new RegExp(`/sellers/[a-z-]+-${seller?._id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(seller?.name ?? '');
  },
);
