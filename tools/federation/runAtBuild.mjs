import { runSource } from './importSource.mjs';

/**
 * A webpack loader for modules whose exports are always the same: they are run while the app is built, and the app gets what they
 * export, as data. A module that they are made of is watched like one of the app.
 *
 * @returns {Promise<string>} a module with the same exports
 */
export default async function runAtBuild() {
  const { exports, files } = await runSource(this.resourcePath);
  for (const file of files) this.addDependency(file);
  return Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}
