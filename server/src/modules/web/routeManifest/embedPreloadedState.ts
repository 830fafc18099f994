import type { FastifyBaseLogger } from 'fastify';
import { PRELOADED_STATE_ID } from '@relaptop/shared/contracts';
import type { PublicAnswers } from '../../catalog/publicAnswers';
import { toScriptJson } from '../runtimeConfig';

/** Milliseconds that the page waits for its data; what is not there by then is asked for by the page itself. */
const PATIENCE_MS = 250;

const LATE = Symbol('late');

async function answerOf(load: () => Promise<unknown>, log: FastifyBaseLogger): Promise<unknown> {
  const answer = load().catch((error: unknown) => {
    log.error({ err: error }, 'an answer for a page can not be had');
    return LATE;
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(LATE), PATIENCE_MS);
  });
  const first = await Promise.race([answer, late]);
  clearTimeout(timer);
  return first;
}

/**
 * @param state paths of calls by their endpoints; calls that are not public are passed over
 * @returns the element with the answers that are there in time; empty when there are none
 */
export async function embedPreloadedState(
  state: Readonly<Record<string, string>>,
  answers: PublicAnswers,
  log: FastifyBaseLogger,
): Promise<string> {
  const asked = Object.entries(state).flatMap(([endpoint, call]) => {
    const load = answers[call];
    return load ? [answerOf(load, log).then((answer) => [endpoint, answer] as const)] : [];
  });
  const had = (await Promise.all(asked)).filter(([, answer]) => answer !== LATE);
  if (had.length === 0) return '';
  return `<script type="application/json" id="${PRELOADED_STATE_ID}">${toScriptJson(Object.fromEntries(had))}</script>`;
}
