const REGISTRY = '/remotes/remotes.json';
const TIMEOUT_MS = 5_000;

/**
 * @param {string} origin of a deployed shop, such as `https://shop.example`
 * @returns {Promise<object>} its registry
 * @throws when no shop answers within seconds
 */
export async function readLive(origin) {
  try {
    const answer = await fetch(new URL(REGISTRY, origin), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`${REGISTRY} answered ${answer.status}`);
    return await answer.json();
  } catch (error) {
    const reason = error.cause?.code ?? error.cause?.message ?? error.message;
    throw new Error(
      `No shop answers at ${origin} (${reason}). Open it in a browser. If it doesn't open there either, ask the Platform team for the shop's address.`,
      { cause: error },
    );
  }
}
