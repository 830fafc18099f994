import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PAGES, statesOf, type ProductPage } from '../support/pages';
import { SCHEMES } from '../support/screenshots';
import { fileOf, SCREENS_DIR, WIDTHS } from './files';

const figure = (file: string): string =>
  `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`;

function section(what: ProductPage): string {
  const rows = statesOf(what).map((state) => {
    const files = SCHEMES.flatMap((scheme) => WIDTHS.map((width) => fileOf(what.name, state, width, scheme)));
    const taken = files.filter((file) => existsSync(path.join(SCREENS_DIR, file)));
    return taken.length === 0 ? '' : `<h3>${state}</h3><div>${taken.map(figure).join('')}</div>`;
  });
  return rows.join('') && `<h2>${what.name} <small>${what.address}, ${what.who}</small></h2>${rows.join('')}`;
}

/** Playwright's global tear-down. Writes a page with all pictures. */
export default async function writeIndex(): Promise<void> {
  const style =
    'body{font:16px system-ui;margin:24px}div{display:flex;gap:12px;overflow:auto;align-items:start}img{height:420px;border:1px solid #ccc}small{font-weight:400;color:#555}';
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style><h1>Screens</h1>${PAGES.map(section).join('')}</html>\n`;
  const file = path.join(SCREENS_DIR, 'index.html');
  await writeFile(file, html);
  console.log(`All pictures: ${file}`);
}
