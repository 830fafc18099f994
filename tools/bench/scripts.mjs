import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../commands/workspace.mjs';

/** Modules that no first page may load. */
const LATE =
  /^(@firebase|firebase|@stripe|formik|yup|notistack|@mui\/x-charts|swiper|embla-carousel|keen-slider)\b/;
/** Modules that sign-in and cards bring, whatever page asks for them first. */
const PROVIDERS = /^(@firebase|firebase|@stripe|idb)\b/;

/** @returns whether an answer is a script of the product, not a stand-in for one of a provider. */
export const isScript = (answer) =>
  answer.request().resourceType() === 'script' && !new URL(answer.url()).pathname.startsWith('/sandbox/');

/** @returns the source map that the build left beside a script, in `folder` or where its app was built; undefined without one. */
function sourceMapOf(url, folder) {
  const { pathname } = new URL(url);
  const built = pathname.startsWith('/remotes/') ? inRoot('dist') : inRoot('shell', 'dist');
  const file = `${path.join(folder ?? built, pathname)}.map`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * @param {import('@playwright/test').Response} answer a script
 * @param {string} [folder] where it was built, when not as part of the product
 * @returns {Promise<{ bytes: number, ownBytes: number, late: string[] }>} its size as it travelled, that without the part of
 *   sign-in and cards (by the length of their sources), and its modules that no first page may bring
 */
export async function describeScript(answer, folder) {
  const { responseBodySize: bytes } = await answer.request().sizes();
  const { sources = [], sourcesContent = [] } = sourceMapOf(answer.url(), folder) ?? {};
  const modules = sources.map((source, at) => ({
    name: source.split('node_modules/')[1] ?? '',
    length: sourcesContent[at]?.length ?? 0,
  }));
  const lengthOf = (some) => some.reduce((sum, { length }) => sum + length, 0);
  const provided = lengthOf(modules.filter(({ name }) => PROVIDERS.test(name)));
  return {
    bytes,
    ownBytes: bytes * (1 - provided / (lengthOf(modules) || 1)),
    late: modules.map(({ name }) => name).filter((name) => LATE.test(name)),
  };
}
