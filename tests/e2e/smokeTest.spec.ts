import { BROKEN, newText, test } from '../support/releasing';
import { keptVersions, liveVersion, readRegistry, releaseTried } from '../support/store';
import { expect } from '../support/test';

const REMOTE = 'storefront';
const NOWHERE = '/nowhere/chromium';
/** A page that is loaded, and throws when React renders it. */
const THROWS = {
  file: /assets\/__federation_expose_remote\.js$/,
  search: /\.BlogPage\}/g,
  replacement: '.BlogPage&&(()=>{throw new TypeError("no blog today")})}',
};

test.describe('before a release', () => {
  test.describe.configure({ timeout: 240_000 });

  test('each page is opened in a browser, and one that throws keeps the version from anybody', async () => {
    const [live, kept] = [await liveVersion(REMOTE), keptVersions(REMOTE)];
    await expect(releaseTried(REMOTE, [], THROWS)).rejects.toThrow(
      '/blog: storefront: it threw while it was rendered: TypeError: no blog today',
    );
    expect(await liveVersion(REMOTE)).toBe(live);
    expect(keptVersions(REMOTE)).toEqual(kept);
  });

  test('a remote that does not start is refused as well, also when the gate is overruled', async () => {
    const live = await liveVersion('admin-panel');
    await expect(releaseTried('admin-panel', ['--force'], BROKEN)).rejects.toThrow(
      /\/adminPanel\/\w+: admin-panel: it did not start: Error: does not start[\s\S]*and \d+ more pages/,
    );
    expect(await liveVersion('admin-panel')).toBe(live);
  });

  test('where there is no Chromium that is said, and only --no-smoke goes on, which the history has', async () => {
    const live = await liveVersion(REMOTE);
    const { CHROMIUM_PATH } = process.env;
    process.env.CHROMIUM_PATH = NOWHERE;
    try {
      await expect(releaseTried(REMOTE, [], newText())).rejects.toThrow(
        /there is no Chromium at \/nowhere\/chromium[\s\S]*npx playwright-core install[\s\S]*--no-smoke/,
      );
      expect(await liveVersion(REMOTE)).toBe(live);
      await releaseTried(REMOTE, ['--no-smoke'], newText());
    } finally {
      process.env.CHROMIUM_PATH = CHROMIUM_PATH;
    }
    expect(await liveVersion(REMOTE)).not.toBe(live);
    const { history = [] } = await readRegistry();
    expect(history.at(-1)?.despite).toEqual(['no browser has opened its pages before']);
  });
});
