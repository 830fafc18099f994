/** People of the demo, who all have this password. */
const PASSWORD = 'Laptop#1';
export const DEMO = {
  buyer: 'buyer@relaptop.test',
  seller: 'seller@relaptop.test',
  admin: 'admin@relaptop.test',
};

/** Milliseconds that a page may take on a busy machine. */
export const PATIENCE = 90_000;

/** @returns a tab of a browser that was never here, without the stand-ins for providers' scripts in its figures. */
export async function openTab(browser, origin) {
  const context = await browser.newContext({ baseURL: origin, ignoreHTTPSErrors: true });
  context.setDefaultTimeout(PATIENCE);
  const tab = await context.newPage();
  const devtools = await context.newCDPSession(tab);
  return { tab, devtools, close: () => context.close() };
}

/** Fills in the log-in form and waits until the person is in. */
export async function logIn(tab, email) {
  await tab.goto('/login');
  const form = tab.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  await tab.getByRole('button', { name: 'Your account' }).waitFor();
}
