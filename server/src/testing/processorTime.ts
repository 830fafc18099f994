const MICROSECONDS = 1_000;

/** @returns the milliseconds of processor time that some work takes, which do not depend on how busy the machine is */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / MICROSECONDS;
}
