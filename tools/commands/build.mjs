import { publishAll } from '../release/rollout.mjs';
import { buildChanged, failWith } from './workspace.mjs';

/** Builds changed packages, and copies shell and remotes into the local release store. */
export async function build() {
  await buildChanged();
  for (const line of await publishAll()) console.log(line);
}

if (import.meta.filename === process.argv[1]) {
  const started = Date.now();
  await build().then(
    () => console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`),
    failWith,
  );
}
