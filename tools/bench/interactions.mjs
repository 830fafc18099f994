import { DEMO, logIn, openTab } from './people.mjs';

/** How many times slower the processor is made. */
const SLOWER = 4;

/** Runs in each page: tells how long each event of an interaction took until it was painted. */
function watchInteractions() {
  new globalThis.PerformanceObserver((list) => {
    for (const { interactionId, duration, name } of list.getEntries())
      if (interactionId) globalThis.noteInteraction({ duration, name });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** From the home page to a booked laptop. */
async function buy(tab) {
  await tab.goto('/');
  await tab.locator('main a[href^="/category/"]').first().click();
  await tab.getByRole('button', { name: 'Buy Now', disabled: false }).first().click();
  const dialog = tab.getByRole('dialog', { name: 'Book this laptop' });
  await dialog.getByLabel('Phone Number').pressSequentially('5550102030');
  await dialog.getByLabel('Location').pressSequentially('Main station');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await tab.waitForURL(/\/dashboard\/myOrders$/);
  await tab.getByRole('row').nth(1).waitFor();
  await tab.getByRole('button', { name: 'Your account' }).click();
  await tab.getByRole('menuitem').first().waitFor();
}

/** @returns {Promise<number>} milliseconds of the slowest interaction of a buyer on a slow machine, from log-in to booking */
export async function measureInteractions(browser, origin) {
  const { tab, devtools, close } = await openTab(browser, origin);
  try {
    const durations = [];
    await tab.exposeFunction('noteInteraction', ({ duration }) => durations.push(duration));
    await tab.addInitScript(watchInteractions);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await logIn(tab, DEMO.buyer);
    await buy(tab);
    if (durations.length === 0) throw new Error('No interaction was seen on the buyer’s path.');
    return Math.max(...durations);
  } finally {
    await close();
  }
}
