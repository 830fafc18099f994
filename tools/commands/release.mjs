import path from 'node:path';
import { parseArgs } from 'node:util';
import { pruneStore, withStore } from '../release/bucket/withStore.mjs';
import { askForHalts } from '../release/halts.mjs';
import { prune, readAge } from '../release/prune.mjs';
import { changeRegistry, noteText, readRegistry, signedReleases } from '../release/registry.mjs';
import {
  appNamed,
  findInStore,
  listLive,
  listWithdrawn,
  release,
  releaseServer,
  versionToRelease,
  withdraw,
} from '../release/rollout.mjs';
import { makeKeys, signerOf } from '../release/signature.mjs';
import { commandText, LOCAL_STORE, SERVER, storeAt, versionOf } from '../release/store.mjs';
import { changeStore, overruled } from './changeStore.mjs';
import { isAboutStage, runStage, STAGE_OPTIONS, STAGE_USAGE, stageText } from './staging.mjs';
import { answerHelp, currentCommit, failWith, inRoot, run } from './workspace.mjs';

const WITHDRAW_USAGE =
  'npm run release -- <remote> --withdraw  [--store <folder>] [--why <reason>] [--force]';

const USAGE = `npm run release -- <remote>|shell [--store <folder>] [--why <reason>] [--force] [--base <address of the store>]
                         [--dist <folder> | --from <store> [--version <version>]] [--no-smoke]
npm run release -- server [--store <folder>] [--why <reason>] [--force] [--dist <folder>] [--shop <address of the shop>]
${STAGE_USAGE}
${WITHDRAW_USAGE}
npm run release -- --list | --sign | --prune [--keep 5] [--older-than 30d]  [--store <folder>]
npm run release -- --make-keys <folder>
A store is a folder, or a bucket: s3://bucket/prefix`;

const OPTIONS = {
  store: { type: 'string' },
  force: { type: 'boolean', default: false },
  why: { type: 'string' },
  base: { type: 'string' },
  dist: { type: 'string' },
  from: { type: 'string' },
  version: { type: 'string' },
  list: { type: 'boolean', default: false },
  sign: { type: 'boolean', default: false },
  prune: { type: 'boolean', default: false },
  keep: { type: 'string', default: '5' },
  'older-than': { type: 'string', default: '30d' },
  'make-keys': { type: 'string' },
  shop: { type: 'string' },
  'no-smoke': { type: 'boolean', default: false },
  withdraw: { type: 'boolean', default: false },
  ...STAGE_OPTIONS,
};

/**
 * `npm run release` checks the types of an app, builds it and tests it. Then it runs the gate, opens the app's pages in a browser, and
 * makes the app live. After a failed check, build or test, nothing goes live.
 *
 * - `--force` overrules the gate; `--no-smoke` skips the browser.
 * - `--dist` releases a folder that is built and tested already; `--from` releases the live version of
 * another store.
 * - `--percent` and `--for` stage the version next to the live one; `--promote` makes the stage live,
 * `--halt` ends it.
 * - `--preview` keeps the version for browsers in test mode; with `--remove` it removes the preview.
 * - `--withdraw` removes a remote from the shop.
 */
async function main() {
  answerHelp(USAGE);
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  if (values['make-keys'] !== undefined) return printKeys(makeKeys(path.resolve(values['make-keys'])));
  const store = storeAt(values.store);
  if (values.list) return list(store);
  if (values.sign) return sign(store);
  if (values.prune) return printPruned(store, values);
  const [name, staged, ...rest] = positionals;
  const isStaged = isAboutStage(values);
  if (!name || rest.length > 0 || (staged && !isStaged)) throw new Error(`Which app?\n${USAGE}`);
  if (values.withdraw && isStaged) throw new Error(`--withdraw ends a stage as well:\n${WITHDRAW_USAGE}`);
  if (values.withdraw) return printWithdrawn(store, name, values);
  await withSource(name, values, async (given) => {
    if (!isStaged) return printReleased(name, await releaseAs(name, store, given), store);
    console.log((await runStage(store, name, staged, given, () => appFor(name, given))).join('\n'));
  });
}

/**
 * Calls `work` with the options. If `--from` is a bucket, `work` gets a local folder with a copy of the
 * version.
 */
function withSource(name, values, work) {
  if (!values.from) return work(values);
  const whole = (registry) => [{ name, version: versionToRelease(registry, name, values.version) }];
  return withStore(storeAt(values.from), (from) => work({ ...values, from }), { whole });
}

async function releaseAs(name, store, values) {
  const { force, why, base, dist, from, shop } = values;
  if (shop !== undefined && name !== SERVER) throw new Error(`--shop is only for the ${SERVER}:\n${USAGE}`);
  if (name === SERVER && !from) {
    const how = { force, why, shop, ...(!dist && { commit: currentCommit() }) };
    if (!dist) await build(name, inRoot(SERVER));
    const offered = path.resolve(dist ?? inRoot(SERVER, 'dist'));
    return withStore(store, async (folder) => noteServer(folder, await releaseServer(folder, offered, how)));
  }
  const { app, commit } = await appFor(name, values);
  const how = { noSmoke: values['no-smoke'], needed: () => [versionOf(app, base)] };
  return changeStore(store, how, async (folder, { halts, tryOut }) =>
    noteServer(folder, await release(folder, app, { force, why, base, commit, halts, tryOut })),
  );
}

const noteServer = (folder, done) => ({ ...done, knowsServer: Boolean(readRegistry(folder).server) });

/** Finds the app in another store or in a given folder. Otherwise builds and tests it. */
async function appFor(name, { dist, from, version }) {
  if (from) return findInStore(from, name, version);
  const app = appNamed(name);
  if (dist) return { app: { ...app, dist: path.resolve(dist) } };
  const commit = currentCommit();
  await build(name, app.folder);
  console.log(`Testing ${name}…`);
  await run('npm', ['test', '--silent'], { cwd: app.folder, quiet: true });
  return { app, commit };
}

async function build(name, folder) {
  console.log(`Checking the types of ${name}…`);
  await run('npm', ['run', '--silent', 'typecheck'], { cwd: folder, quiet: true });
  console.log(`Building ${name}…`);
  await run('npm', ['run', '--silent', 'build'], { cwd: folder, quiet: true });
}

function printReleased(name, { entry, from, despite, knowsServer }, store) {
  for (const line of overruled(despite)) console.warn(line);
  if (from === entry.version) return console.log(`${name} ${from} is live already.`);
  console.log(`${name} ${entry.version} is live.`);
  if (!knowsServer && store !== LOCAL_STORE)
    console.log(
      `This store does not know its server, so calls were compared only with the live shell’s contract: ${commandText(`release -- ${SERVER}`, store)}`,
    );
  if (from && name !== SERVER) console.log(`Back to ${from}: ${commandText(`rollback -- ${name}`, store)}`);
}

async function printWithdrawn(store, name, { force, why }) {
  const { version, despite } = await withStore(store, (folder) => withdraw(folder, name, { force, why }));
  for (const line of overruled(despite)) console.log(line);
  console.log(`${name} ${version} is withdrawn: pages opened from now on lack it, open tabs keep it.`);
  console.log(`Back again: ${commandText(`rollback -- ${name}`, store)}, or a release`);
}

async function sign(store) {
  const { number, taken } = await withStore(store, async (folder) => {
    const before = signedReleases(readRegistry(folder), signerOf());
    const after = await changeRegistry(folder, (registry) => registry, { adopt: true });
    if (!after.signature) throw new Error('There is no key: set RELEASE_KEY_FILE');
    return { number: after.number, taken: Object.keys(after.releases).filter((key) => !(key in before)) };
  });
  if (taken.length > 0)
    console.log(`Check these versions, because this key had not signed them before: ${taken.join(', ')}`);
  console.log(`Signed as number ${number}.`);
}

async function printPruned(store, { keep, 'older-than': age }) {
  if (!/^\d{1,4}$/.test(keep)) throw new Error(`--keep takes a number of versions, not ${keep}`);
  const rules = { keep: Number(keep), olderThan: readAge(age) };
  const removed = await pruneStore(store, (folder) => prune(folder, rules));
  for (const { name, version } of removed) console.log(`Removed ${name} ${version}`);
  if (removed.length === 0) console.log('Nothing to remove.');
}

function printKeys({ file, publicKey }) {
  console.log(
    `The private key is in ${file}. Keep it where releases are made, and nowhere else: RELEASE_KEY_FILE=${file}`,
  );
  console.log(`The public key is a setting of the server: RELEASE_PUBLIC_KEY=${publicKey}`);
}

const SHOWN = 5;

const because = (why) => (why ? `: ${why}` : '');
const from = (commit) => (commit ? ` from commit ${commit}` : '');
const listed = (all, none) => `${all.slice(0, SHOWN).join(', ') || none}${more(all)}`;
const wasLive = ({ version, since, until }) =>
  [version, ...(since ? [`live from ${since}`] : []), ...(until ? [`until ${until}`] : [])].join(' ');
const more = (all) => (all.length > SHOWN ? ` and ${all.length - SHOWN} older` : '');

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
    // The store has no versions of the server.
    ...(name === SERVER ? [] : [`  can go back to: ${listed(others.map(wasLive), 'nothing yet')}`]),
    ...(never.length > 0 ? [`  kept, never live for everybody: ${listed(never)}`] : []),
    ...left.map((one) => `  ${one.how === 'halt' ? 'halted' : 'bad'}: ${one.version}, ${noteText(one)}`),
    ...history
      .slice(1, SHOWN + 1)
      .map(
        (one) =>
          `  before: ${one.at} ${one.action} of ${one.to} by ${one.by}${from(one.commit)}${because(one.why)}`,
      ),
  ];
}

const linesOfWithdrawn = ({ name, version, at, by, why, despite = [], others }) => [
  `${name} is withdrawn since ${at}, by ${by}${because(why)}; live was ${version}`,
  ...despite.map((problem) => `  forced, although ${problem}`),
  `  can go back to: ${listed(others.map(wasLive), 'nothing any more')}`,
];

/** `--list`: prints the live apps with last change, stage and earlier versions, then the withdrawn remotes. */
async function list(store) {
  const [live, withdrawn, previews, note] = await withStore(store, async (folder) => {
    const { halts, unasked, unknown } = await askForHalts(folder, store);
    const { previews: kept = [] } = readRegistry(folder);
    return [listLive(folder, halts), listWithdrawn(folder), kept, unasked ?? unknown];
  });
  if (live.length === 0) console.log(`Nothing has been released into ${store} yet.`);
  for (const app of live) console.log(linesOf(app).join('\n'));
  if (note) console.log(`! ${note}`);
  for (const remote of withdrawn) console.log(linesOfWithdrawn(remote).join('\n'));
  for (const { name, preview, version, at, by, why, commit } of previews)
    console.log(
      `${name} has the preview ${preview}: ${version} since ${at}, by ${by}${from(commit)}${because(why)}`,
    );
}

await main().catch(failWith);
