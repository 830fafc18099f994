import { watch } from './watchApp.mjs';

/** Milliseconds that writing down what was built may take at the end; without it the next start takes longer. */
const LAST_WORDS = 5_000;

/** The process of one app that is watched: `watcher.mjs <store> <name>`, started by watchers.mjs. */
const [store, name] = process.argv.slice(2);
const watching = watch(store, name, (_name, milliseconds) => process.send({ released: milliseconds }));

// Ctrl-C reaches this process too; it ends with the one that started it.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => {
  setTimeout(process.exit, LAST_WORDS);
  void watching.then(({ close }) => close()).finally(() => process.exit());
});
await watching;
process.send({ ready: true });
