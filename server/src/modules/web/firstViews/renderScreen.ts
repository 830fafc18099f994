import { KNOWN_HEADER_ID, REMOTE_BASE, SCREEN_END_ID, type DrawnScreen } from '@relaptop/shared/contracts';
import { escapeHtml } from '../head/escapeHtml';
import type { LiveViews } from './readFirstViews';

/** A page as its remote's build has drawn it, and where that remote's files are. */
export interface DrawnPage {
  readonly screen: DrawnScreen;
  readonly base: string;
}

/** The first screen of a page, for its places in the HTML. All empty when there is none. */
export interface RenderedScreen {
  readonly html: string;
  /** The rules, and the names that Emotion has for them. */
  readonly styles: { readonly css: string; readonly names: string };
  readonly head: string;
}

const NOTHING: RenderedScreen = { html: '', styles: { css: '', names: '' }, head: '' };

/**
 * The browser waits with its first picture until the screen is whole: a line may hand over half of it, and what is centred
 * or in a row moves when the rest comes. Browsers that do not know the link show what they have.
 */
const WHOLE_AT_ONCE = `<link rel="expect" href="#${SCREEN_END_ID}" blocking="render" />`;

/** No rule can end the element that it stands in, and no name the attribute. */
const toStyles = (rules: Readonly<Record<string, string>>): RenderedScreen['styles'] => ({
  css: Object.values(rules).join('').replaceAll('</', '<\\/'),
  names: escapeHtml(Object.keys(rules).join(' ')),
});

/**
 * Puts a drawn page into its frame.
 *
 * @param pathname of the page, which decides what the frame marks as the current page
 */
export function renderScreen(
  pathname: string,
  page: DrawnPage | undefined,
  shell: LiveViews['shell'],
): RenderedScreen {
  const frame = shell?.frames?.[pathname] ?? shell?.frames?.['*'];
  if (!page || !frame) return NOTHING;
  const [before, after] = frame.html;
  const drawn = page.screen.html.replaceAll(REMOTE_BASE, escapeHtml(page.base));
  return {
    html: `${before}${drawn}${after}<template id="${KNOWN_HEADER_ID}">${frame.knownHeader}</template>`,
    styles: toStyles({ ...frame.styles, ...page.screen.styles }),
    head: WHOLE_AT_ONCE,
  };
}
