import type { Page } from '@playwright/test';
import { BROKEN, follow, HOME, NEW, newText, test } from '../support/releasing';
import { heading, markDocument } from '../support/remotes';
import { deletePages, releaseChanged } from '../support/store';
import { expect } from '../support/test';

test(
  'a release of a remote that a tab does not use causes no document load',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/');
    const isSameDocument = await markDocument(page);
    await releaseChanged('seller-dashboard', BROKEN);
    await follow(page, 'Blog');
    await expect(heading(page, 'Blog')).toBeVisible();
    await isSameDocument();
  },
);

test.describe('a page whose file was removed with its version', () => {
  /**
   * Opens a tab with one version of the storefront. Then releases another version, and removes the page files of the first. The tab learns
   * late of the new version.
   */
  async function openOutdated(page: Page): Promise<{ documents: string[]; outdatedHtml: string }> {
    const outdated = await releaseChanged('storefront', newText(`Text that vanishes ${Date.now()}`));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: HOME })).toBeVisible();
    const outdatedHtml = await (await page.request.get('/')).text();
    await releaseChanged('storefront', newText());
    await deletePages('storefront', outdated);
    await page.route(/remotes\.json$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      await route.continue();
    });
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    return { documents, outdatedHtml };
  }

  test('is loaded once in a new document', { tag: '@full' }, async ({ page }) => {
    const { documents } = await openOutdated(page);
    await follow(page, 'Blog');
    await expect(page.getByText(NEW)).toBeVisible();
    expect(documents).toEqual(['/blog']);
  });

  test(
    'shows the error page instead of loading forever when the new document is outdated too',
    { tag: '@full' },
    async ({ page }) => {
      const { documents, outdatedHtml } = await openOutdated(page);
      await page.route('/blog', (route) => route.fulfill({ contentType: 'text/html', body: outdatedHtml }));
      await follow(page, 'Blog');
      const tryAgain = page.getByRole('button', { name: 'Try again' });
      await expect(tryAgain).toBeVisible();
      await tryAgain.click();
      await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0);
      await expect(tryAgain).toBeVisible();
      expect(documents).toEqual(['/blog']);
    },
  );
});
