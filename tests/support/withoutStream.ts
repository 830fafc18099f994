import type { Page } from '@playwright/test';

/** Refuses the event stream. It never ends, so the network of a signed-in user's page would never be idle. */
export async function withoutStream(page: Page): Promise<void> {
  await page.route('**/api/stream', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '60' },
      json: { code: 'too_many_requests', message: 'Not in this test.', requestId: 'x' },
    }),
  );
}
