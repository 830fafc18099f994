import type { LiveStage } from '@relaptop/shared/contracts';
import type { Settings } from '../../settings';
import { filesOf } from '../remotes/files';
import type { RegistryReader } from '../remotes/registry';
import type { StageWatch } from '../remotes/stages/StageWatch';

/** @returns the stages with what all processes have counted of them, as far as this one has heard */
export async function listStages(
  { readStaged }: Pick<RegistryReader, 'readStaged'>,
  watch: StageWatch,
  { remotesDir }: Pick<Settings, 'remotesDir'>,
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
        files: await filesOf(stage, remotesDir),
        stage: { visits: row?.stageVisits ?? 0, failed: row?.stageFailures ?? 0 },
        live: { visits: row?.liveVisits ?? 0, failed: row?.liveFailures ?? 0 },
        ...(row?.haltedAt && { haltedAt: row.haltedAt.toISOString(), reason: row.reason ?? '' }),
      };
    }),
  );
}
