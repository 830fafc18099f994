import path from 'node:path';
import { parseArgs } from 'node:util';
import { versionOf } from '../release/artifacts.mjs';
import { pruneStore } from '../release/bucket/removal.mjs';
import { withStore } from '../release/bucket/withStore.mjs';
import { currentCommit } from '../release/commit.mjs';
import { askForHalts } from '../release/halts.mjs';
import { LOCAL_STORE, SERVER, storeAt } from '../release/paths.mjs';
import { findToPromote, versionToPromote } from '../release/promote.mjs';
import { readAge } from '../release/prune.mjs';
import { changeRegistry, readRegistry } from '../release/registry.mjs';
import { vouchedIn } from '../release/releaseHashes.mjs';
import { appNamed, release } from '../release/releases.mjs';
import { releaseServer } from '../release/serverContract.mjs';
import { makeKeys, signerOf } from '../release/signature.mjs';
import { list } from './releaseList.mjs';
import { SMOKE_OPTION, smokeIn, versionsToSmoke } from './smoking.mjs';
import { isAboutStage, runStage, STAGE_OPTIONS, STAGE_USAGE } from './staging.mjs';
import { runWithdrawal, WITHDRAW_OPTION, WITHDRAW_USAGE } from './withdrawing.mjs';
import { failWith, inRoot, run } from './workspace.mjs';

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
  ...STAGE_OPTIONS,
  ...SMOKE_OPTION,
  ...WITHDRAW_OPTION,
};

/**
 * `npm run release`: builds and tests one app, compares it with what is deployed, opens its pages in a browser, and makes it live.
 * Only the gate can be overruled by `--force`, and the browser be left out by `--no-smoke`; a build or a test that fails never goes
 * out. `--dist` takes a folder that was built and tested before, such as another machine's, and `--from` what is live in another
 * store. `--percent` and `--for` put it beside the live version as a stage, which `--promote` makes live and `--halt` takes away;
 * `--withdraw` takes a remote away altogether. The other options look after the store, which may be a folder or a bucket such as
 * `s3://bucket/prefix`.
 */
async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  if (values['make-keys'] !== undefined) return tellKeys(makeKeys(path.resolve(values['make-keys'])));
  const store = storeAt(values.store);
  if (values.list) return list(store);
  if (values.sign) return sign(store);
  if (values.prune) return tellPruned(store, values);
  const [name, staged, ...rest] = positionals;
  const isStaged = isAboutStage(values);
  if (!name || rest.length > 0 || (staged && !isStaged)) throw new Error(`Which app?\n${USAGE}`);
  if (values.withdraw && isStaged) throw new Error(`--withdraw ends a stage as well:\n${WITHDRAW_USAGE}`);
  if (values.withdraw) return console.log((await runWithdrawal(store, name, values)).join('\n'));
  await withSource(name, values, async (given) => {
    if (!isStaged) return tell(name, await releaseAs(name, store, given), store);
    console.log((await runStage(store, name, staged, given, () => appFor(name, given))).join('\n'));
  });
}

/** `--from` may name a bucket as well: then the work gets a folder with what is to be released from it. */
function withSource(name, values, work) {
  if (!values.from) return work(values);
  const whole = (registry) => [{ name, version: versionToPromote(registry, name, values.version) }];
  return withStore(storeAt(values.from), (from) => work({ ...values, from }), { whole });
}

/** @returns what became of the release of a remote, the shell or the server. */
async function releaseAs(name, store, values) {
  const { force, why, base, dist, from, shop } = values;
  if (shop !== undefined && name !== SERVER) throw new Error(`--shop goes with the ${SERVER}:\n${USAGE}`);
  if (name === SERVER && !from) {
    const how = { force, why, shop, ...(!dist && { commit: currentCommit() }) };
    if (!dist) await build(name, inRoot(SERVER));
    const offered = path.resolve(dist ?? inRoot(SERVER, 'dist'));
    return withServer(store, (folder) => releaseServer(folder, offered, how));
  }
  const { app, commit } = await appFor(name, values);
  const whole = (registry) => [versionOf(app, base), ...versionsToSmoke(registry, values)];
  const how = { force, why, base, commit };
  const work = async (folder) => {
    const { halts } = await askForHalts(folder);
    return release(folder, app, { ...how, halts, tryOut: smokeIn(folder, values) });
  };
  return withServer(store, work, { whole });
}

/** @returns what the work returns, and whether the store knows its server by then. */
const withServer = (store, work, options) =>
  withStore(
    store,
    async (folder) => ({ ...(await work(folder)), knowsServer: Boolean(readRegistry(folder).server) }),
    options,
  );

/** @returns a remote or the shell as a release takes it, and its commit: from another store, from elsewhere, or built and tested now. */
async function appFor(name, { dist, from, version }) {
  if (from) return findToPromote(from, name, version);
  const app = appNamed(name);
  if (dist) return { app: { ...app, dist: path.resolve(dist) } };
  const commit = currentCommit();
  await build(name, app.folder);
  console.log(`Testing ${name}…`);
  await run('npm', ['test', '--silent'], { cwd: app.folder, quiet: true });
  return { app, commit };
}

async function build(name, folder) {
  console.log(`Building ${name}…`);
  await run('npm', ['run', '--silent', 'build'], { cwd: folder, quiet: true });
}

function tell(name, { entry, from, despite, knowsServer }, store) {
  for (const problem of despite) console.warn(`! forced, although ${problem}`);
  if (from === entry.version) return console.log(`${name} ${from} is live already.`);
  console.log(`${name} ${entry.version} is live.`);
  const where = store === LOCAL_STORE ? '' : ` --store ${store}`;
  if (!knowsServer && store !== LOCAL_STORE)
    console.log(
      `This store does not know its server, so calls were not compared: npm run release -- ${SERVER}${where}`,
    );
  if (from && name !== SERVER) console.log(`Back to ${from}: npm run rollback -- ${name}${where}`);
}

/** Signs what is there as it is: the first time, or with another key. Tells which versions nobody has vouched for before. */
async function sign(store) {
  const { number, taken } = await withStore(store, async (folder) => {
    const before = vouchedIn(readRegistry(folder), signerOf());
    const after = await changeRegistry(folder, (registry) => registry, { adopt: true });
    if (!after.signature) throw new Error('There is no key: set RELEASE_KEY_FILE');
    return { number: after.number, taken: Object.keys(after.releases).filter((key) => !(key in before)) };
  });
  if (taken.length > 0) console.log(`Signed for the first time, as they lie there: ${taken.join(', ')}`);
  console.log(`Signed as number ${number}.`);
}

async function tellPruned(store, { keep, 'older-than': age }) {
  if (!/^\d{1,4}$/.test(keep)) throw new Error(`--keep takes a number of versions, not ${keep}`);
  const removed = await pruneStore(store, { keep: Number(keep), olderThan: readAge(age) });
  for (const { name, version } of removed) console.log(`Removed ${name} ${version}`);
  if (removed.length === 0) console.log('Nothing to remove.');
}

function tellKeys({ file, publicKey }) {
  console.log(
    `The private key is in ${file}. Keep it where releases are made, and nowhere else: RELEASE_KEY_FILE=${file}`,
  );
  console.log(`The public key is a setting of the server: RELEASE_PUBLIC_KEY=${publicKey}`);
}

await main().catch(failWith);
