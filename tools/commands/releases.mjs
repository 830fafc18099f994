import path from 'node:path';
import { parseArgs } from 'node:util';
import { LOCAL_STORE } from '../release/paths.mjs';
import { listLive } from '../release/releases.mjs';
import { failWith } from './workspace.mjs';

/** Versions to go back to that are worth a line; the store may keep more. */
const SHOWN = 5;

/** `npm run releases`: what is live, since when, and what can be gone back to. */
function main() {
  const { values } = parseArgs({ options: { store: { type: 'string', default: LOCAL_STORE } } });
  const store = path.resolve(values.store);
  const live = listLive(store);
  if (live.length === 0) console.log(`Nothing has been released into ${store} yet.`);
  for (const { name, version, since, by, despite, others } of live) {
    console.log(`${name} ${version}${since ? ` since ${since}, by ${by}` : ''}`);
    for (const problem of despite ?? []) console.log(`  forced, although ${problem}`);
    const more = others.length > SHOWN ? ` and ${others.length - SHOWN} older` : '';
    console.log(`  can go back to: ${others.slice(0, SHOWN).join(', ') || 'nothing yet'}${more}`);
  }
}

try {
  main();
} catch (error) {
  failWith(error);
}
