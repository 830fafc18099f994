import { withStore } from '../release/bucket/withStore.mjs';
import { askForHalts } from '../release/halts.mjs';
import { noteText } from '../release/registry.mjs';
import { SERVER } from '../release/store.mjs';
import { listLive, listWithdrawn } from '../release/rollout.mjs';
import { stageText } from './staging.mjs';

/** Versions to go back to, and changes, that are worth a line; the store may keep more. */
const SHOWN = 5;

const because = (why) => (why ? `: ${why}` : '');
const from = (commit) => (commit ? ` from commit ${commit}` : '');
const listed = (all, none) => `${all.slice(0, SHOWN).join(', ') || none}${more(all)}`;
const wasLive = ({ version, since, until }) =>
  [version, ...(since ? [`live from ${since}`] : []), ...(until ? [`until ${until}`] : [])].join(' ');
const more = (all) => (all.length > SHOWN ? ` and ${all.length - SHOWN} older` : '');

/** @returns {string[]} the lines that tell of one live app */
function linesOf({
  name,
  version,
  since,
  by,
  why,
  commit,
  despite = [],
  others,
  never,
  left,
  history,
  stage,
}) {
  return [
    `${name} ${version}${since ? ` since ${since}, by ${by}${from(commit)}${because(why)}` : ''}`,
    ...despite.map((problem) => `  forced, although ${problem}`),
    ...(stage ? [`  ${stageText(stage)}`] : []),
    // A server is not kept in the store.
    ...(name === SERVER ? [] : [`  can go back to: ${listed(others.map(wasLive), 'nothing yet')}`]),
    ...(never.length > 0 ? [`  kept, never live for everybody: ${listed(never)}`] : []),
    ...left.map((one) => `  bad: ${one.version}, ${noteText(one)}`),
    // The first is the one above.
    ...history
      .slice(1, SHOWN + 1)
      .map(
        (one) =>
          `  before: ${one.at} ${one.action} of ${one.to} by ${one.by}${from(one.commit)}${because(one.why)}`,
      ),
  ];
}

/** @returns {string[]} the lines that tell of one remote that was withdrawn */
const linesOfWithdrawn = ({ name, version, at, by, why, despite = [], others }) => [
  `${name} is withdrawn since ${at}, by ${by}${because(why)}; live was ${version}`,
  ...despite.map((problem) => `  forced, although ${problem}`),
  `  can go back to: ${listed(others.map(wasLive), 'nothing any more')}`,
];

/**
 * Prints what is live, since when, by whom, why and from which commit, and what can be gone back to; and which remotes were withdrawn.
 */
export async function list(store) {
  const [live, withdrawn, note] = await withStore(store, async (folder) => {
    const { halts, unasked, unknown } = await askForHalts(folder);
    return [listLive(folder, halts), listWithdrawn(folder), unasked ?? unknown];
  });
  if (live.length === 0) console.log(`Nothing has been released into ${store} yet.`);
  for (const app of live) console.log(linesOf(app).join('\n'));
  if (note) console.log(`! ${note}`);
  for (const remote of withdrawn) console.log(linesOfWithdrawn(remote).join('\n'));
}
