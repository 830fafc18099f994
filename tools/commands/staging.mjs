import { pruneStore } from '../release/bucket/withStore.mjs';
import { prunePreview } from '../release/prune.mjs';
import { readRegistry, stageOf } from '../release/registry.mjs';
import { halt, keepPreview, promote, refuseUnstaged, stage, stageKept } from '../release/rollout.mjs';
import { commandText, versionOf } from '../release/store.mjs';
import { changeStore, overruled } from './changeStore.mjs';

export const STAGE_OPTIONS = {
  percent: { type: 'string' },
  for: { type: 'string' },
  promote: { type: 'boolean', default: false },
  halt: { type: 'boolean', default: false },
  preview: { type: 'string' },
  remove: { type: 'boolean', default: false },
};

export const STAGE_USAGE = `npm run release -- <remote> [version] --percent <0.01 to 99.99> | --for admins  [--store <folder>] [--why <reason>] [--force] [--no-smoke]
npm run release -- <remote> --promote | --halt  [--store <folder>] [--why <reason>] [--force]
npm run release -- <remote> --preview <name, such as pr-12> [--remove]  [--store <folder>] [--why <reason>] [--force] [--no-smoke]`;

/** @returns whether the options ask for a stage or a preview. @throws if they ask for two actions at once */
export function isAboutStage({ percent, for: role, preview, promote: isPromoted, halt: isHalted, remove }) {
  if (remove && preview === undefined) throw new Error(`--remove needs --preview:\n${STAGE_USAGE}`);
  const asked = [percent, role, preview, isPromoted || undefined, isHalted || undefined].filter(
    (value) => value !== undefined,
  );
  if (asked.length > 1)
    throw new Error(`Only one of --percent, --for, --preview, --promote and --halt:\n${STAGE_USAGE}`);
  return asked.length === 1;
}

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

export const stageText = ({ version, since, by, why, ...audience }) =>
  `staged: ${version} ${audienceText(audience)} since ${since}${by ? `, by ${by}` : ''}${why ? `: ${why}` : ''}`;

/**
 * @param {string} store
 * @param {string} name of the remote
 * @param {string} [version] a version in the store; a new build by default
 * @param {object} values options of the command line
 * @param {() => Promise<{ app: object, commit?: string }>} build builds and tests the app if needed
 * @returns {Promise<string[]>} the lines to print
 */
export async function runStage(store, name, version, values, build) {
  refuseUnstaged(name);
  const { force, why } = values;
  if (values.halt) {
    const halted = await changeStore(store, { needed: () => [] }, (folder, { halts }) =>
      halt(folder, name, { why, halts }),
    );
    return [`${name} ${halted.version} is no longer staged, and bad from now on.`];
  }
  if (values.promote) return runPromotion(store, name, values);
  if (values.preview !== undefined) return runPreview(store, name, version, values, build);
  const audience = audienceOf(values);
  const { app, commit } = version ? {} : await build();
  const how = {
    noSmoke: values['no-smoke'],
    needed: () => [app ? versionOf(app, values.base) : { name, version }],
  };
  const { entry, despite } = await changeStore(store, how, (folder, { halts, tryOut }) => {
    const options = { force, why, halts, tryOut };
    if (version) return stageKept(folder, name, version, audience, options);
    return stage(folder, app, audience, { ...options, base: values.base, commit });
  });
  return [
    ...overruled(despite),
    `${name} ${entry.version} is staged ${audienceText(audience)}.`,
    `For everybody: ${commandText(`release -- ${name} --promote`, store)}`,
    `To end it: ${commandText(`release -- ${name} --halt`, store)}`,
  ];
}

async function runPromotion(store, name, { force, why }) {
  const needed = (registry) => (force ? [stageOf(registry, name) ?? []].flat() : []);
  const { entry, from, despite, unknown } = await changeStore(
    store,
    { needed },
    async (folder, { halts, unasked, unknown: advice, tryOut }) => ({
      ...(await promote(folder, name, { force, why, halts, unasked, tryOut })),
      unknown: advice,
    }),
  );
  return [
    ...overruled(despite),
    `${name} ${entry.version} is live${from ? `, in place of ${from}` : ''}.`,
    ...(unknown ? [unknown] : []),
  ];
}

/** A preview's name begins with a letter, and a version with a digit, so that one address can name both. */
const PREVIEW = /^[a-z][a-z0-9-]{0,39}$/;

async function runPreview(store, name, version, { preview, remove, ...values }, build) {
  if (!PREVIEW.test(preview) || version)
    throw new Error(`--preview takes a name such as pr-12, and no version:\n${STAGE_USAGE}`);
  if (remove) {
    await pruneStore(store, (folder) => prunePreview(folder, name, preview));
    return [`The preview ${preview} of ${name} is removed.`];
  }
  const { app, commit } = await build();
  const { force, why, base } = values;
  const how = { noSmoke: values['no-smoke'], needed: () => [versionOf(app, base)] };
  const { entry, despite, shop } = await changeStore(store, how, async (folder, { halts, tryOut }) => ({
    ...(await keepPreview(folder, app, preview, { force, why, halts, tryOut, base, commit })),
    shop: readRegistry(folder).shop ?? '<address of the shop>',
  }));
  return [
    ...overruled(despite),
    `${name} ${entry.version} is the preview ${preview}. Browsers in test mode open it with ${shop}/?remote.${name}=${preview}`,
    `To remove it: ${commandText(`release -- ${name} --preview ${preview} --remove`, store)}`,
  ];
}
