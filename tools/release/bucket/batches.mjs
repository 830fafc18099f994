/** Files that are on their way at the same time: enough to hide the way there, few enough to hold in memory. */
const AT_ONCE = 32;

/** @returns {Promise<unknown[]>} what became of each item, in their order; a failure ends it after the ones that have begun. */
export async function inBatches(items, work) {
  const results = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const batch = await Promise.allSettled(items.slice(start, start + AT_ONCE).map(work));
    const failed = batch.find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
    results.push(...batch.map(({ value }) => value));
  }
  return results;
}
