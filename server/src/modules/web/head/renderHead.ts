import { toScriptJson } from '../runtimeConfig';
import { escapeHtml } from './escapeHtml';
import { SHOP, type PageHead } from './pageHead';
import { SHARE_PICTURE } from './sharePicture';

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;

const toScript = (data: object): string =>
  `<script type="application/ld+json">${toScriptJson(data)}</script>`;

/**
 * Writes a head's elements, with every value escaped.
 * @param origin where the shop is: shared links and pictures need whole addresses
 */
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
