import webpack from 'webpack';
import { INTEGRITY_TABLE, PREFIX } from './hashes.mjs';

const { RuntimeGlobals } = webpack;

/** Where an entry keeps the hashes that it knows, by the id of the chunk. */
const HASHES = `${RuntimeGlobals.require}.integrity`;
/** Milliseconds; longer than the page waits for it. */
const FETCH_TIMEOUT = 6_000;

/**
 * Code for the script element of a chunk. It is asked for in one way wherever it comes from, since links of the page that
 * fetch it beforehand have to say the same.
 */
export const scriptCode = `
script.integrity = "${PREFIX}" + ${HASHES}[chunkId];
script.crossOrigin = "anonymous";`;

/**
 * @param {Record<string, string>} known hashes by the id of the chunk
 * @param {string} ofTable the hash of the table with all others
 * @returns {string} code that stands before the loading of each script: without a hash nothing is asked for
 */
export const loaderCode = (known, ofTable) => `
${HASHES} = ${JSON.stringify(known)};
const load = ${RuntimeGlobals.loadScript};
let table;
${RuntimeGlobals.loadScript} = (url, done, key, chunkId, priority) => {
  const start = () => load(url, done, key, chunkId, priority);
  const fail = () => done({ type: "integrity", target: { src: url } });
  if (${HASHES}[chunkId]) return start();
  table ||= fetch(${RuntimeGlobals.publicPath} + "${INTEGRITY_TABLE}", {
    integrity: "${PREFIX}${ofTable}",
    signal: AbortSignal.timeout(${FETCH_TIMEOUT})
  }).then((answer) => answer.json()).then(
    (hashes) => { Object.assign(${HASHES}, hashes); },
    () => { table = undefined; }
  );
  table.then(() => ${HASHES}[chunkId] ? start() : fail());
};`;
