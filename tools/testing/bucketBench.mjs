import { readRegistry } from '../release/registry.mjs';
import { release } from '../release/rollout.mjs';
import { versionOf } from '../release/store.mjs';
import { PROBE, withStore } from '../release/bucket/withStore.mjs';
import { createWorkbench } from './fakeBuilds.mjs';
import { startS3 } from './s3StandIn.mjs';

const PREFIX = 'releases/';

const settingsOfAws = () => Object.keys(process.env).filter((name) => name.startsWith('AWS_'));

/**
 * Replaces the AWS settings, so that tests never use the developer's own bucket.
 * @returns a function that restores the environment
 */
function setEnvironment(settings) {
  const before = { ...process.env };
  const clear = () => settingsOfAws().forEach((name) => delete process.env[name]);
  clear();
  Object.assign(process.env, settings);
  return () => {
    clear();
    Object.assign(process.env, before);
  };
}

export async function createBucketBench() {
  const bench = createWorkbench();
  const s3 = await startS3();
  const restore = setEnvironment(s3.environment);
  const keys = () => [...s3.files.keys()].map((key) => key.slice(PREFIX.length)).sort();
  return {
    ...bench,
    s3,
    store: s3.store,
    release: (app, how) =>
      withStore(s3.store, (folder) => release(folder, app, how), {
        whole: () => [versionOf(app, how?.base)],
      }),
    registry: () => withStore(s3.store, readRegistry),
    keys,
    file: (key) => s3.files.get(PREFIX + key),
    /**
     * Forgets the recorded requests.
     * @returns the keys of all `PUT` requests since the last call, without the probe. Refused requests count
     * too
     */
    sent() {
      const puts = s3.requests.splice(0).filter(({ method }) => method === 'PUT');
      return puts.map(({ key }) => key.slice(PREFIX.length)).filter((key) => key !== PROBE);
    },
    async remove() {
      restore();
      await s3.stop();
      bench.remove();
    },
  };
}
