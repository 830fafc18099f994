import { BROKEN, test } from '../support/releasing';
import { keptVersions, liveVersion, releaseTried } from '../support/store';
import { expect } from '../support/test';

const REMOTE = 'buyer-dashboard';
const THROWS = {
  file: /assets\/__federation_expose_remote\.js$/,
  search: /\.MyOrdersPage\}/g,
  replacement: '.MyOrdersPage&&(()=>{throw new TypeError("no orders today")})}',
};

test.describe('before a release', () => {
  test.describe.configure({ timeout: 240_000 });

  test(
    'each page is opened in a browser, and a page that throws stops the release',
    { tag: '@full' },
    async () => {
      const [live, kept] = [await liveVersion(REMOTE), keptVersions(REMOTE)];
      await expect(releaseTried(REMOTE, [], THROWS)).rejects.toThrow(
        '/dashboard/myOrders: buyer-dashboard: the page threw an error while rendering: TypeError: no orders today',
      );
      expect(await liveVersion(REMOTE)).toBe(live);
      expect(keptVersions(REMOTE)).toEqual(kept);
    },
  );

  test(
    'a remote that does not start is refused as well, also when the gate is overruled',
    { tag: '@full' },
    async () => {
      const live = await liveVersion('admin-panel');
      await expect(releaseTried('admin-panel', ['--force'], BROKEN)).rejects.toThrow(
        /\/adminPanel\/\w+: admin-panel: it did not start: Error: does not start[\s\S]*and \d+ more pages/,
      );
      expect(await liveVersion('admin-panel')).toBe(live);
    },
  );
});
