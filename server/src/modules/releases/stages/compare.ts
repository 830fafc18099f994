/** The visits of one version, and the browsers that reported a failure or slow web vitals. */
interface Side {
  readonly visits: number;
  readonly failures: number;
}

/** The significance level. It is low, because the server repeats the test many times. */
export const ALPHA = 0.0001;
/** Minimum number of failures to halt a stage. Fewer can come from one faulty network, however rarely the live version fails. */
export const FEWEST_FAILURES = 5;

/** @returns the natural logarithm of the binomial coefficient "n choose k" */
function lnChoose(n: number, k: number): number {
  let sum = 0;
  for (let i = 1; i <= k; i += 1) sum += Math.log((n - k + i) / i);
  return sum;
}

/** Limits failures to visits: tabs opened before the stage began can report failures without a counted visit. */
const bounded = ({ visits, failures }: Side): Side => ({ visits, failures: Math.min(visits, failures) });

/**
 * Fisher's exact test, one-sided. An approximation would be wrong for such small numbers.
 * @returns the probability of this many failures or more in a stage that is no worse than the live version
 */
export function probabilityOfChance(stage: Side, live: Side): number {
  const [ours, theirs] = [bounded(stage), bounded(live)];
  const failures = ours.failures + theirs.failures;
  let chance = Math.exp(
    lnChoose(ours.visits, ours.failures) +
      lnChoose(theirs.visits, theirs.failures) -
      lnChoose(ours.visits + theirs.visits, failures),
  );
  let sum = 0;
  for (let count = ours.failures; count <= Math.min(failures, ours.visits); count += 1) {
    sum += chance;
    // The next case: one more failure in the stage, and one fewer in the live version.
    const ways = (ours.visits - count) * (failures - count);
    chance *= ways / ((count + 1) * (theirs.visits - failures + count + 1));
  }
  return Math.min(1, sum);
}

const percentOf = ({ visits, failures }: Side): string =>
  visits === 0 ? 'none' : `${((100 * Math.min(failures, visits)) / visits).toFixed(1)}%`;

/**
 * @param what the kind of failure. A slow visit counts like a failed one
 * @returns the reason to halt a stage; undefined as long as chance may explain its failures
 */
export function whyWorse(
  stage: Side,
  live: Side,
  what: 'failed' | 'was slow' = 'failed',
): string | undefined {
  if (bounded(stage).failures < FEWEST_FAILURES || probabilityOfChance(stage, live) >= ALPHA)
    return undefined;
  return (
    `It ${what} in ${stage.failures} of ${stage.visits} visits (${percentOf(stage)}), ` +
    `the live version in ${live.failures} of ${live.visits} (${percentOf(live)}).`
  );
}
