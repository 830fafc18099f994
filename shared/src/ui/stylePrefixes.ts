import type { StylisPlugin } from '@emotion/cache';

/** By property: its other name in a browser that can run the shop. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  // Safari.
  'user-select': '-webkit-user-select',
  // Chromium and Safari, for paper; what MUI writes is only Firefox's own.
  'color-adjust': '-webkit-print-color-adjust',
};

/**
 * For browsers that can't run the shop Emotion would write many properties twice and thrice, and a slow phone read all of them
 * while the page takes the first screen's place.
 */
export const stylePrefixes: StylisPlugin = (element) => {
  const other = typeof element.props === 'string' ? OTHER_NAMES[element.props] : undefined;
  if (other) element.return = `${other}:${String(element.children)};${element.value}`;
};
