import { toScriptJson } from '../runtimeConfig';
import { escapeHtml } from './escapeHtml';

/** The head of a page, in plain text; {@link renderHead} escapes it. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The canonical path; undefined for private pages. */
  readonly canonical?: string;
  readonly picture: string;
  readonly pictureText: string;
  /** The Open Graph type; `website` by default. */
  readonly type?: 'product' | 'article';
  readonly data: readonly object[];
}

export const SHOP = 'Relaptop';
const SHOP_DESCRIPTION =
  'Buy and sell second-hand laptops: verified sellers, graded condition, one buyer per laptop, card payment.';
/** Size in pixels that link previews expect. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;
const HOME_PICTURE = '/share/home.jpg';
const ABOUT_HOME_PICTURE = 'Relaptop: used laptops you can trust';

export const ofAnyPage = {
  description: SHOP_DESCRIPTION,
  picture: HOME_PICTURE,
  pictureText: ABOUT_HOME_PICTURE,
  data: [],
};

export const laptopsText = (laptops: number): string =>
  laptops === 0 ? 'Second-hand laptops' : `${laptops} second-hand ${laptops === 1 ? 'laptop' : 'laptops'}`;

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;

const toScript = (data: object): string =>
  `<script type="application/ld+json">${toScriptJson(data)}</script>`;

/** @param origin the shop's origin, because link previews need absolute addresses */
export function renderHead(head: PageHead, origin: string): string {
  const { title, description, canonical, picture, pictureText, type = 'website', data } = head;
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/share/icon-180.png">',
  ];
  if (canonical === undefined) return [...lines, meta('name', 'robots', 'noindex')].join('');
  const url = origin + canonical;
  return [
    ...lines,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('property', 'og:type', type),
    meta('property', 'og:site_name', SHOP),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', origin + picture),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(SHARE_PICTURE.width)),
    meta('property', 'og:image:height', String(SHARE_PICTURE.height)),
    meta('property', 'og:image:alt', pictureText),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...data.map(toScript),
  ].join('');
}
