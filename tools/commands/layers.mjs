import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import config from '../../.dependency-cruiser.mjs';
import { failWith, inRoot } from './workspace.mjs';

/** Maximum size of the server's layers, so that their list fits on one page. */
const LIMITS = { modules: 25, layers: 8 };
const SOURCE = 'server/src/';
const OF_TESTS = /[.]test[.]ts$|^server[/]src[/]testing[/]/;

/** @returns the domain of a file, or its file or folder directly below `src`; undefined for tests */
function moduleOf(file) {
  if (!file.startsWith(SOURCE) || OF_TESTS.test(file)) return undefined;
  const [top, second] = file.slice(SOURCE.length).split('/');
  return top === 'modules' ? `modules/${second}` : top;
}

async function readModules() {
  const options = { ...config.options, baseDir: inRoot() };
  const { output } = await cruise([path.join(SOURCE)], options);
  const modules = new Map();
  for (const { source, dependencies } of output.modules) {
    const name = moduleOf(source);
    if (name === undefined) continue;
    const imported = dependencies.map(({ resolved }) => moduleOf(resolved));
    const others = imported.filter((other) => other !== undefined && other !== name);
    modules.set(name, new Set([...(modules.get(name) ?? []), ...others]));
  }
  return modules;
}

/** @returns the modules from the bottom up; each imports only lower layers. @throws for a cycle of imports */
function layersOf(modules) {
  const layers = [];
  const placed = new Set();
  while (placed.size < modules.size) {
    const next = [...modules.keys()].filter(
      (name) => !placed.has(name) && [...modules.get(name)].every((other) => placed.has(other)),
    );
    if (next.length === 0)
      throw new Error(`These import each other: ${[...modules.keys()].filter((name) => !placed.has(name))}`);
    for (const name of next) placed.add(name);
    layers.push(next.toSorted());
  }
  return layers;
}

/** Prints the server's modules by layer, the lowest first, and fails above {@link LIMITS}. */
async function printLayers() {
  const modules = await readModules();
  const layers = layersOf(modules);
  layers.forEach((names, at) => console.log(`${at + 1}  ${names.join(', ')}`));
  if (modules.size > LIMITS.modules || layers.length > LIMITS.layers)
    throw new Error(
      `${modules.size} modules in ${layers.length} layers; at most ${LIMITS.modules} in ${LIMITS.layers}.`,
    );
}

await printLayers().catch(failWith);
