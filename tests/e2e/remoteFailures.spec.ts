import type { Page } from '@playwright/test';
import {
  FAULTS,
  heading,
  markDocument,
  refuseAllFiles,
  REMOTES,
  visit,
  type Repair,
} from '../support/remotes';
import { liveVersion } from '../support/store';
import { expect, fullUnless, test as base } from '../support/test';
import { withoutStream } from '../support/withoutStream';

/** Milliseconds within which the shell and the other remotes must be usable while one remote fails. */
const USABLE_WITHIN = 6_000;

/** Milliseconds. The shell gives up on a remote after 5 seconds, so two waits would take 10. */
const ONE_WAIT = 9_000;

/** Runs the repairs at the end of each test, and allows console errors. */
const test = base.extend<{ broken: (repair: Repair) => Repair }>({
  faults: async ({ browserName: _anyBrowser }, use) => use([]),
  broken: async ({ page }, use) => {
    const repairs: Repair[] = [];
    await use((repair) => {
      repairs.push(repair);
      return repair;
    });
    // The routes are removed first, because a repair would lose the requests that wait in them.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const repair of repairs.reverse()) await repair();
  },
});

function faultOf(name: string) {
  const fault = FAULTS[name];
  if (!fault) throw new Error(`There is no fault "${name}".`);
  return fault;
}

const sidebarEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link').first();

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/**
 * Failures to test for the remotes of the dashboards. All remotes share the code that loads them, so three failures each are enough. The
 * storefront is tested with every failure.
 */
const FAULTS_OF_PANELS: Record<string, readonly string[]> = {
  'buyer-dashboard': ['its entry is a 404', 'it throws when it starts', 'a file of its page is a 404'],
  'seller-dashboard': [
    'one byte of what its entry brings along is another',
    'it needs another React',
    'the registry does not list it',
  ],
  'admin-panel': ['its entry never arrives', 'its host answers 500', 'a file of its page never arrives'],
};

/** Without TESTS=full, only these failures are tested: one in the entry, and one in what it brings along. */
const IN_SHORT: Record<string, string> = {
  storefront: 'its entry is a 404',
  'seller-dashboard': 'one byte of what its entry brings along is another',
};

for (const { remote, who, start, own, other } of REMOTES) {
  const inPanel = remote !== 'storefront';
  test.describe(`the ${remote} (rule 19)`, () => {
    test.use({ who });

    for (const fault of FAULTS_OF_PANELS[remote] ?? Object.keys(FAULTS)) {
      test(
        `takes only its own pages with it when ${fault}, and comes back without a reload`,
        fullUnless(fault === IN_SHORT[remote]),
        async ({ page, broken }) => {
          const { cause } = faultOf(fault);
          const repair = broken(await cause(page, remote));
          await page.goto(start);
          await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
          const isSameDocument = await markDocument(page);
          await visit(page, other[0]);
          await expect(heading(page, other[1])).toBeVisible({ timeout: USABLE_WITHIN });

          await visit(page, own[0]);
          await expect(tryAgain(page)).toBeVisible();
          await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
          if (inPanel) await expect(sidebarEntry(page)).toBeVisible();
          await page.getByRole('button', { name: 'Your account' }).click();
          await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
          await page.keyboard.press('Escape');

          await repair();
          await tryAgain(page).click();
          await expect(heading(page, own[1])).toBeVisible();
          await isSameDocument();
        },
      );
    }
  });
}

test.describe('a remote that fails (rule 19)', () => {
  test.use({ who: 'sealer' });

  for (const fault of ['its entry never arrives', 'a file of its page never arrives'])
    test(
      `makes a page opened by address wait only once when ${fault}`,
      { tag: '@full' },
      async ({ page, broken }) => {
        broken(await faultOf(fault).cause(page, 'seller-dashboard'));
        await page.goto('/dashboard/addProduct', { waitUntil: 'commit' });
        await expect(tryAgain(page)).toBeVisible({ timeout: ONE_WAIT });
        await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
      },
    );

  for (const [remote, address, name] of [
    ['storefront', '/blog', 'Blog'],
    ['seller-dashboard', '/dashboard/addProduct', 'Add Product'],
  ] as const) {
    test(
      `is there after one try when all files of the ${remote} were refused while the page was loaded`,
      { tag: '@full' },
      async ({ page, broken }) => {
        const repair = broken(await refuseAllFiles(page, remote));
        await withoutStream(page);
        await page.goto(address);
        await expect(tryAgain(page)).toBeVisible();
        // The sidebar also loads the remote. No request may be pending when the test changes the failure.
        await page.waitForLoadState('networkidle');
        const isSameDocument = await markDocument(page);
        await repair();
        await tryAgain(page).click();
        await expect(heading(page, name)).toBeVisible();
        await isSameDocument();
      },
    );
  }

  const counted = async (page: Page, sample: string) => {
    const metrics = await (await page.request.get('/metrics')).text();
    return Number(
      new RegExp(`^relaptop_remote_failures_total\\{${sample}\\} (\\d+)$`, 'm').exec(metrics)?.[1] ?? 0,
    );
  };

  for (const fault of [
    'its entry is a 404',
    'one byte of its entry is another',
    'it throws when it starts',
    'it needs another React',
    'a file of its page is a 404',
    'one byte of a file of its page is another',
  ]) {
    const { cause, kind } = faultOf(fault);
    test(
      `is reported to the server once for each tab, with its version, when ${fault}`,
      fullUnless(fault === 'one byte of its entry is another'),
      async ({ page, broken }) => {
        broken(await cause(page, 'seller-dashboard'));
        const sample = `remote="seller-dashboard",version="${await liveVersion('seller-dashboard')}",kind="${kind}"`;
        const before = await counted(page, sample);
        await page.goto('/dashboard/addProduct');
        await expect(tryAgain(page)).toBeVisible();
        await tryAgain(page).click();
        await expect.poll(() => counted(page, sample)).toBe(before + 1);
        await expect(tryAgain(page)).toBeVisible();
        expect(await counted(page, sample)).toBe(before + 1);
      },
    );
  }
});
