/**
 * Polls until `holds` returns true.
 * @param patience milliseconds
 * @throws if `holds` is still false after this time
 */
export async function until(holds: () => boolean | Promise<boolean>, patience = 3_000): Promise<void> {
  const end = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`It did not happen within ${patience} ms.`);
    await new Promise((done) => setTimeout(done, 20));
  }
}
