import type { RunningServer } from '../../faults/harness/world';

export interface Usage {
  /** Megabytes that all processes hold. */
  readonly memory: number;
  /** Seconds of a core that all processes have used. */
  readonly cpu: number;
}

export async function usageOf(servers: readonly RunningServer[]): Promise<Usage> {
  const texts = await Promise.all(
    servers.map(async ({ origin }) => (await fetch(`${origin}/metrics`)).text()),
  );
  const total = (name: string): number =>
    texts.reduce((sum, text) => sum + Number(new RegExp(`^${name} ([\\d.]+)`, 'm').exec(text)?.[1]), 0);
  return {
    memory: total('process_resident_memory_bytes') / 2 ** 20,
    cpu: total('process_cpu_seconds_total'),
  };
}

/** @param requests that were answered in between */
export function describeUsage(before: Usage, after: Usage, requests: number): string {
  const core = ((after.cpu - before.cpu) * 1000) / requests;
  return `memory ${before.memory.toFixed()} to ${after.memory.toFixed()} MB, ${core.toFixed(1)} ms of a core a request`;
}
