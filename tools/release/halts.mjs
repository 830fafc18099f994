import { goodVersions, readRegistry, stageOf, withHaltedVersion, withoutStage } from './registry.mjs';
import { commandText, LOCAL_STORE } from './store.mjs';

const HALTS = '/remotes/halts.json';
const TIMEOUT_MS = 5_000;

/**
 * A stage that the server has halted. The server never writes the registry, so the next release or rollback
 * records the halt.
 *
 * @typedef {{ name: string, version: string, since: string, at: string, reason: string }} Halt
 */

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;
/** Text without line breaks, control characters and characters that reverse the direction of text. */
const REASON = /^\P{C}{0,300}$/u;

const isHalt = (one) =>
  [one?.name, one?.version, one?.since, one?.at, one?.reason].every((value) => typeof value === 'string') &&
  ISO_TIME.test(one.at) &&
  !Number.isNaN(Date.parse(one.at)) &&
  REASON.test(one.reason);

/**
 * @returns the address of the shop that serves the local store during `npm start`; undefined for other stores
 */
const ownShop = (store) =>
  LOCAL_STORE !== undefined && store === LOCAL_STORE
    ? `http://localhost:${process.env.PORT ?? 3000}`
    : undefined;

/**
 * Asks the shop of a store for halted stages.
 *
 * @param {string} store a folder; for a bucket its local copy
 * @param {string} [named] the store as the user named it
 * @returns {Promise<{ halts: Halt[], unasked?: string, unknown?: string }>} `unasked` is the reason if the shop did not answer. `unknown`
 * tells the user what to do if the store has a stage but no address of its shop.
 */
export async function askForHalts(store, named = store) {
  const { shop, staged = [], stageHistory = [] } = readRegistry(store);
  const address = shop ?? ownShop(store);
  if (stageHistory.length === 0) return { halts: [] };
  if (!address)
    return {
      halts: [],
      ...(staged.length > 0 && {
        unknown:
          'This store does not know its shop, so it was not asked whether the server has halted a stage: ' +
          commandText('release -- server --shop <address>', named),
      }),
    };
  try {
    const answer = await fetch(new URL(HALTS, address), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    const halts = await answer.json().catch((error) => {
      // The parser's error would quote the answer, whose control characters could change the terminal.
      throw error instanceof SyntaxError ? new Error('it answered no JSON') : error;
    });
    return { halts: Array.isArray(halts) ? halts.filter(isHalt) : [] };
  } catch (error) {
    if (!shop) return { halts: [] };
    const reason = error.cause?.code ?? error.message;
    return {
      halts: [],
      unasked: `${shop} could not be asked whether its server has halted the stage (${reason})`,
    };
  }
}

/** The shop's answer has no signature, so only halts of recorded stages count. */
const isOfRecordedStage = ({ stageHistory = [] }, { name, version, since }) =>
  stageHistory.some(
    (one) => one.action === 'stage' && one.name === name && one.version === version && one.at === since,
  );

/**
 * Whether the version was staged again, went live or became bad after the halted stage began. Then the later
 * decision counts instead of the halt. All these times come from the clocks of release machines.
 */
function isOver(registry, { name, version, since }) {
  const { stageHistory = [], left = [], staged = [] } = registry;
  const isLater = (one) => one.name === name && one.at > since;
  if (staged.some((one) => one.name === name && one.version === version && one.since === since)) return false;
  return (
    goodVersions(registry).some((one) => one.name === name && one.version === version && one.since > since) ||
    left.some((one) => isLater(one) && one.version === version) ||
    stageHistory.some((one) => isLater(one) && one.version === version && one.action === 'stage')
  );
}

export const withHalts = (registry, halts) =>
  halts
    .filter((halt) => isOfRecordedStage(registry, halt) && !isOver(registry, halt))
    .reduce((current, { name, version, at, reason }) => {
      const because = `the server halted it: ${reason}`;
      const isStaged = stageOf(current, name)?.version === version;
      const ended = isStaged ? withoutStage(current, name, { action: 'halt', because }) : current;
      return withHaltedVersion(ended, { name, version, at, by: 'the server', why: reason });
    }, registry);
