const MICROSECONDS = 1_000;

/** @returns milliseconds of the processor that some work takes: as many on a busy machine as on an idle one. */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / MICROSECONDS;
}
