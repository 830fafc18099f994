import createCache from '@emotion/cache';
import { stylePrefixes } from './stylePrefixes';

/** @returns what Emotion writes into the page for a rule. */
function written(styles: string): string {
  const cache = createCache({ key: 'rl', stylisPlugins: [stylePrefixes], speedy: false });
  cache.insert('.rl-1', { name: '1', styles }, cache.sheet, true);
  return cache.sheet.tags.map(({ textContent }) => textContent).join('');
}

describe('other names of properties', () => {
  it('stand beside those that a browser which runs the shop does not know', () => {
    expect(written('user-select:none;')).toBe('.rl-1{-webkit-user-select:none;user-select:none;}');
    expect(written('color-adjust:exact;')).toBe(
      '.rl-1{-webkit-print-color-adjust:exact;color-adjust:exact;}',
    );
  });

  it('are left out for all others, within queries as well', () => {
    expect(written('display:flex;@media print{align-items:center;}')).toBe(
      '.rl-1{display:flex;}@media print{.rl-1{align-items:center;}}',
    );
  });
});
