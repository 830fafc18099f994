import { watch } from './watchApp.mjs';

/** The process of one app that is watched: `watcher.mjs <store> <name>`, started by watchers.mjs. */
const [store, name] = process.argv.slice(2);
process.on('disconnect', () => process.exit());
await watch(store, name, (_name, milliseconds) => process.send({ released: milliseconds }));
process.send({ ready: true });
