import {
  fillSlots,
  formatPrice,
  KNOWN_HEADER_ID,
  mountGroupOf,
  pictureSizes,
  REMOTE_BASE,
  PRERENDERED_END_ID,
  type PrerenderedFrame,
} from '@relaptop/shared/contracts';
import { escapeHtml } from '../head/escapeHtml';
import type { PreloadedState } from './embedPreloadedState';
import { fits, type MatchedPage } from './matchPage';
import type { LiveManifests } from './readManifests';

/** A page with header and sidebar, in parts for the placeholders of the HTML. Without a page, all parts are empty. */
interface RenderedPage {
  readonly html: string;
  /** The CSS rules, and the names under which Emotion knows them. */
  readonly styles: { readonly css: string; readonly names: string };
  readonly head: string;
  /** Whether `html` is the page itself. Otherwise it is a placeholder until the browser has rendered the page. */
  readonly isPage: boolean;
}

const NOTHING: RenderedPage = { html: '', styles: { css: '', names: '' }, head: '', isPage: false };

/** On a slow network half of a page can arrive alone, and centered content then jumps. This link makes browsers wait for the whole page. */
const WHOLE_AT_ONCE = `<link rel="expect" href="#${PRERENDERED_END_ID}" blocking="render" />`;

const OF_THEME = /^:root\b/;

/** @returns the rules as CSS. A variable of the theme that both frame and page declare is written once */
function toCss(rules: Readonly<Record<string, string>>): string {
  const declarations = new Map<string, Set<string>>();
  let css = '';
  for (const rule of Object.values(rules)) {
    if (!OF_THEME.test(rule)) css += rule;
    else
      for (const [selector = '', block = ''] of rule.split('}').map((part) => part.split('{')))
        declarations.set(selector, new Set([...(declarations.get(selector) ?? []), ...block.split(';')]));
  }
  // Removes the empty text after the last bracket.
  declarations.delete('');
  const theme = [...declarations].map(
    ([selector, block]) => `${selector}{${[...block].filter(Boolean).join(';')}}`,
  );
  return theme.join('') + css;
}

/** Escapes the CSS, so that no rule can close the style element. Escapes the names, so that none can close the attribute. */
const toStyles = (rules: Readonly<Record<string, string>>): RenderedPage['styles'] => ({
  css: toCss(rules).replaceAll('</', '<\\/'),
  names: escapeHtml(Object.keys(rules).join(' ')),
});

function write(value: unknown, format: string): string {
  if (format === 'price') return typeof value === 'number' ? formatPrice(value) : '';
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return escapeHtml(format === 'srcset' ? (pictureSizes(String(value)) ?? '') : String(value));
}

/**
 * @returns the page's own HTML, with empty slots for values without data. Undefined without prerendered HTML, or for a template if an
 * answer is missing
 */
function htmlOf({ prerendered, state: wanted }: MatchedPage, state: PreloadedState): string | undefined {
  if (!prerendered) return undefined;
  const html = prerendered.html.replaceAll(REMOTE_BASE, escapeHtml(prerendered.base));
  const isMissing = Object.keys(wanted).some((endpoint) => !state.has(endpoint));
  if (prerendered.isTemplate && isMissing) return undefined;
  const values = Object.fromEntries([...state].map(([endpoint, { value }]) => [endpoint, value]));
  return fillSlots(html, values, write);
}

type Frames = NonNullable<LiveManifests['shell']>['frames'];

function frameOf(pathname: string, frames: Frames = {}): PrerenderedFrame | undefined {
  const address = Object.keys(frames).find((pattern) => fits(pattern, pathname));
  return frames[address ?? '*'];
}

function ownFrameOf(pathname: string, page: MatchedPage, shell: LiveManifests['shell']) {
  if (page.isFocused) return shell?.focusedFrame;
  return mountGroupOf(pathname) === 'public' ? undefined : shell?.panelFrame;
}

/** Renders header and sidebar with the prerendered page or a placeholder in between. @param state values for the slots of a template */
export function renderPrerendered(
  pathname: string,
  page: MatchedPage,
  shell: LiveManifests['shell'],
  state: PreloadedState,
): RenderedPage {
  const frame = ownFrameOf(pathname, page, shell) ?? frameOf(pathname, shell?.frames);
  const ownHtml = htmlOf(page, state);
  const isPage = ownHtml !== undefined;
  const html = ownHtml ?? shell?.waiting?.html;
  if (html === undefined || !frame) return NOTHING;
  const [before, after] = frame.html;
  const styles = isPage ? page.prerendered?.styles : shell?.waiting?.styles;
  return {
    html: `${before}${html}${after}<template id="${KNOWN_HEADER_ID}">${frame.knownHeader}</template>`,
    styles: toStyles({ ...frame.styles, ...styles }),
    head: WHOLE_AT_ONCE,
    isPage,
  };
}
