/** Documents that were opened, and how many of their browsers told of a failure. */
export interface Side {
  readonly visits: number;
  readonly failures: number;
}

/** How often chance alone may make an equal stage look as bad as this, asked anew with each look. */
export const ALPHA = 0.0001;
/** Fewer failures than this say nothing, however rare they are elsewhere: one odd network is not a fault. */
export const FEWEST_FAILURES = 5;

/** ln n!, by Stirling's series; its error is below 1e-9 from 10 on. */
function lnFactorial(n: number): number {
  let low = 0;
  let x = n;
  for (; x < 10; x += 1) low += Math.log(x + 1);
  const series = x * Math.log(x) - x + Math.log(2 * Math.PI * x) / 2 + 1 / (12 * x) - 1 / (360 * x ** 3);
  return series - low;
}

const lnChoose = (n: number, k: number): number => lnFactorial(n) - lnFactorial(k) - lnFactorial(n - k);

/** More failures than visits can be told, by tabs from before the stage. */
const bounded = ({ visits, failures }: Side): Side => ({ visits, failures: Math.min(visits, failures) });

/**
 * Fisher's exact test, one-sided: it needs no large numbers, and here there are few.
 *
 * @returns the probability that a stage which is no worse than the live version has this many failures, or more
 */
export function probabilityOfChance(stage: Side, live: Side): number {
  const [ours, theirs] = [bounded(stage), bounded(live)];
  const failures = ours.failures + theirs.failures;
  const all = lnChoose(ours.visits + theirs.visits, failures);
  let sum = 0;
  for (let count = ours.failures; count <= Math.min(failures, ours.visits); count += 1) {
    if (failures - count > theirs.visits) continue;
    const part = Math.exp(lnChoose(ours.visits, count) + lnChoose(theirs.visits, failures - count) - all);
    sum += part;
    // Terms only become smaller from here on.
    if (part < sum * 1e-12) break;
  }
  return Math.min(1, sum);
}

const percentOf = ({ visits, failures }: Side): string =>
  visits === 0 ? 'none' : `${((100 * Math.min(failures, visits)) / visits).toFixed(1)}%`;

/** @returns why a stage is to be halted; undefined while chance may be the reason */
export function whyWorse(stage: Side, live: Side): string | undefined {
  if (bounded(stage).failures < FEWEST_FAILURES || probabilityOfChance(stage, live) >= ALPHA)
    return undefined;
  return (
    `It failed in ${stage.failures} of ${stage.visits} visits (${percentOf(stage)}), ` +
    `the live version in ${live.failures} of ${live.visits} (${percentOf(live)}).`
  );
}
