import {
  KNOWN_HEADER_ID,
  REMOTE_BASE,
  PRERENDERED_END_ID,
  type Prerendered,
} from '@relaptop/shared/contracts';
import { escapeHtml } from '../head/escapeHtml';
import type { LiveManifests } from './readManifests';

/** A page as its remote's build has rendered it, and where that remote's files are. */
export interface PrerenderedPage extends Prerendered {
  readonly base: string;
}

/** A page in its frame, for its places in the HTML. All empty when there is none. */
export interface RenderedPage {
  readonly html: string;
  /** The rules, and the names that Emotion has for them. */
  readonly styles: { readonly css: string; readonly names: string };
  readonly head: string;
}

const NOTHING: RenderedPage = { html: '', styles: { css: '', names: '' }, head: '' };

/**
 * The browser waits with its first picture until the page is whole: a line may hand over half of it, and what is centred
 * or in a row moves when the rest comes. Browsers that do not know the link show what they have.
 */
const WHOLE_AT_ONCE = `<link rel="expect" href="#${PRERENDERED_END_ID}" blocking="render" />`;

/** No rule can end the element that it stands in, and no name the attribute. */
const toStyles = (rules: Readonly<Record<string, string>>): RenderedPage['styles'] => ({
  css: Object.values(rules).join('').replaceAll('</', '<\\/'),
  names: escapeHtml(Object.keys(rules).join(' ')),
});

/**
 * Puts a prerendered page into its frame.
 *
 * @param pathname of the page, which decides what the frame marks as the current page
 */
export function renderPrerendered(
  pathname: string,
  page: PrerenderedPage | undefined,
  shell: LiveManifests['shell'],
): RenderedPage {
  const frame = shell?.frames?.[pathname] ?? shell?.frames?.['*'];
  if (!page || !frame) return NOTHING;
  const [before, after] = frame.html;
  const html = page.html.replaceAll(REMOTE_BASE, escapeHtml(page.base));
  return {
    html: `${before}${html}${after}<template id="${KNOWN_HEADER_ID}">${frame.knownHeader}</template>`,
    styles: toStyles({ ...frame.styles, ...page.styles }),
    head: WHOLE_AT_ONCE,
  };
}
