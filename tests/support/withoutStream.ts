import type { Page } from '@playwright/test';

/** Refuses the event stream. An open stream never ends, so the network would never be idle. */
export async function withoutStream(page: Page): Promise<void> {
  await page.route('**/api/stream', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '60' },
      json: { code: 'too_many_requests', message: 'Not in this test.', requestId: 'x' },
    }),
  );
}
