import type { LiveStage } from '@relaptop/shared/contracts';
import type { Settings } from '../../settings/settings';
import type { RegistryReader } from '../releases/registry';
import { filesOfRemote } from '../releases/releaseFolders';
import type { StageWatch } from '../releases/stages/StageWatch';

/** @returns the stages with what all processes have counted of them, as far as this one has heard */
export async function listStages(
  { readStaged, readRegistry }: Pick<RegistryReader, 'readStaged' | 'readRegistry'>,
  watch: StageWatch,
  settings: Pick<Settings, 'remotesDir' | 'releaseKeys'>,
): Promise<LiveStage[]> {
  const staged = await readStaged();
  if (staged.length > 0) await watch.look();
  return Promise.all(
    staged.map(async (stage) => {
      const { name: app, version, since, percent, role } = stage;
      const row = watch.rowOf(stage);
      return {
        app,
        version,
        since,
        ...(percent !== undefined && { percent }),
        ...(role && { role }),
        files: await filesOfRemote(settings, await readRegistry(), stage),
        stage: { visits: row?.stageVisits ?? 0, failed: row?.stageFailures ?? 0 },
        live: { visits: row?.liveVisits ?? 0, failed: row?.liveFailures ?? 0 },
        ...(row?.haltedAt && { haltedAt: row.haltedAt.toISOString(), reason: row.reason ?? '' }),
      };
    }),
  );
}
