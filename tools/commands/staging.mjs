import { versionOf } from '../release/artifacts.mjs';
import { withStore } from '../release/bucket/withStore.mjs';
import { askForHalts } from '../release/halts.mjs';
import { stageOf } from '../release/stageEntries.mjs';
import { halt, promote, refuseUnstaged, stage, stageKept } from '../release/stages.mjs';
import { smokeIn, versionsToSmoke } from './smoking.mjs';

/** Options of `npm run release` that are about a stage, for `parseArgs`. */
export const STAGE_OPTIONS = {
  percent: { type: 'string' },
  for: { type: 'string' },
  promote: { type: 'boolean', default: false },
  halt: { type: 'boolean', default: false },
};

export const STAGE_USAGE = `npm run release -- <remote> [version] --percent <0.01 to 99.99> | --for admins  [--store <folder>] [--why <reason>] [--force] [--no-smoke]
npm run release -- <remote> --promote | --halt  [--store <folder>] [--why <reason>] [--force]`;

/** @returns whether the command line is about a stage. @throws when it asks for two things at once */
export function isAboutStage({ percent, for: role, promote: isPromoted, halt: isHalted }) {
  const asked = [percent, role, isPromoted || undefined, isHalted || undefined].filter(
    (value) => value !== undefined,
  );
  if (asked.length > 1)
    throw new Error(`Only one of --percent, --for, --promote and --halt:\n${STAGE_USAGE}`);
  return asked.length === 1;
}

/** @returns {import('../release/stageEntries.mjs').Audience} who a stage is for. @throws when that is nobody, or everybody */
export function audienceOf({ percent, for: role }) {
  if (role !== undefined) {
    if (role !== 'admins')
      throw new Error(`--for ${role}: a stage can be --for admins, or for a --percent of all people`);
    return { role: 'admin' };
  }
  const share = Number(percent);
  if (!/^\d+(\.\d{1,2})?$/.test(percent) || share < 0.01 || share > 99.99)
    throw new Error(
      `--percent ${percent}: it takes a number from 0.01 to 99.99; everybody gets it by --promote`,
    );
  return { percent: share };
}

const audienceText = ({ percent, role }) => (role ? `for ${role}s` : `for ${percent} % of all browsers`);

/** @returns a line for `--list`: what is staged, for whom and since when. */
export const stageText = ({ version, since, ...audience }) =>
  `staged: ${version} ${audienceText(audience)} since ${since}`;

/**
 * @param {string} store
 * @param {string} name of the remote
 * @param {string} [version] one that the store has, in place of what is built now
 * @param {object} values the command line's options
 * @param {() => Promise<{ app: object, commit?: string }>} build gives the app with the folder of its build, which it makes and tests
 *   where it has to, and the commit of its sources
 * @returns {Promise<string[]>} what to say of it
 */
export async function runStage(store, name, version, values, build) {
  refuseUnstaged(name);
  if (values.halt) {
    const halted = await withStore(store, async (folder) =>
      halt(folder, name, { ...values, ...(await askForHalts(folder)) }),
    );
    return [`${name} ${halted.version} is no longer staged, and bad from now on.`];
  }
  const told = (despite) => despite.map((problem) => `! forced, although ${problem}`);
  if (values.promote) {
    const { entry, from, despite, unknown } = await withStore(
      store,
      async (folder) => {
        const asked = await askForHalts(folder);
        const how = { ...values, ...asked, tryOut: smokeIn(folder, {}) };
        return { ...(await promote(folder, name, how)), unknown: asked.unknown };
      },
      { whole: (registry) => (values.force ? versionsToTry(registry, name) : []) },
    );
    return [
      ...told(despite),
      `${name} ${entry.version} is live${from ? `, in place of ${from}` : ''}.`,
      ...(unknown ? [unknown] : []),
    ];
  }
  const audience = audienceOf(values);
  const { entry, despite } = version
    ? await stageOne(store, { name, version }, audience, values)
    : await stageBuilt(store, await build(), audience, values);
  return [
    ...told(despite),
    `${name} ${entry.version} is staged ${audienceText(audience)}.`,
    `Then: npm run release -- ${name} --promote, or --halt`,
  ];
}

/** @returns the versions that a browser needs to try a stage, with all their files. */
function versionsToTry(registry, name) {
  const stage = stageOf(registry, name);
  return [...(stage ? [{ name, version: stage.version }] : []), ...versionsToSmoke(registry, {})];
}

/** A version that the store has. */
const stageOne = (store, { name, version }, audience, values) =>
  withStore(
    store,
    async (folder) => {
      const { halts } = await askForHalts(folder);
      return stageKept(folder, name, version, audience, {
        ...values,
        halts,
        tryOut: smokeIn(folder, values),
      });
    },
    { whole: (registry) => [{ name, version }, ...versionsToSmoke(registry, values)] },
  );

function stageBuilt(store, { app, commit }, audience, values) {
  const { force, why, base } = values;
  const how = { force, why, base, commit };
  return withStore(
    store,
    async (folder) => {
      const { halts } = await askForHalts(folder);
      return stage(folder, app, audience, { ...how, halts, tryOut: smokeIn(folder, values) });
    },
    { whole: (registry) => [versionOf(app, base), ...versionsToSmoke(registry, values)] },
  );
}
