import type { FastifyBaseLogger } from 'fastify';
import { ANSWERS_ELEMENT } from '@relaptop/shared/contracts';
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
 * @param calls paths of calls; those that are not public are passed over
 * @returns the element with the answers that are there in time; empty when there are none
 */
export async function embedAnswers(
  calls: readonly string[],
  answers: PublicAnswers,
  log: FastifyBaseLogger,
): Promise<string> {
  const asked = calls.flatMap((call) => {
    const load = answers[call];
    return load ? [answerOf(load, log).then((answer) => [call, answer] as const)] : [];
  });
  const had = (await Promise.all(asked)).filter(([, answer]) => answer !== LATE);
  if (had.length === 0) return '';
  return `<script type="application/json" id="${ANSWERS_ELEMENT}">${toScriptJson(Object.fromEntries(had))}</script>`;
}
