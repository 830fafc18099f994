import type { FastifyBaseLogger } from 'fastify';
import { PRELOADED_STATE_ID } from '@relaptop/shared/contracts';
import type { PublicAnswers } from '../../laptops/listRoutes';
import { withTimeout } from '../withTimeout';
import { toScriptJson } from '../runtimeConfig';

/** Milliseconds that a page waits for an answer. */
const PATIENCE_MS = 250;

/** Cache entry of an endpoint of the API slice. */
export interface PreloadedAnswer {
  /** The endpoint's argument; undefined if it takes none. */
  readonly arg?: string;
  readonly value: unknown;
}

/** Answers by their endpoints. */
export type PreloadedState = ReadonlyMap<string, PreloadedAnswer>;

/**
 * @param state paths of calls by endpoint; private calls are skipped
 * @param ofAddress known answers by path, which depend on the page's address
 * @returns the answers that arrive in time
 */
export async function loadPreloadedState(
  state: Readonly<Record<string, string>>,
  answers: PublicAnswers,
  ofAddress: Readonly<Record<string, PreloadedAnswer>>,
  log: FastifyBaseLogger,
): Promise<PreloadedState> {
  const load = async (call: string): Promise<PreloadedAnswer | undefined> => {
    const known = ofAddress[call];
    const asked = known ?? (await withTimeout(async () => answers[call]?.(), PATIENCE_MS, log));
    return known ?? (asked === undefined ? undefined : { value: asked });
  };
  const asked = Object.entries(state).map(async ([endpoint, call]) => [endpoint, await load(call)] as const);
  const had = await Promise.all(asked);
  return new Map(had.flatMap(([endpoint, answer]) => (answer ? [[endpoint, answer]] : [])));
}

/** RTK Query's name of a cache entry, except for the brackets of an endpoint without an argument. */
const keyOf = (endpoint: string, { arg }: PreloadedAnswer): string =>
  arg === undefined ? endpoint : `${endpoint}(${JSON.stringify(arg)})`;

/** @returns the element with the answers; empty when there are none */
export function embedPreloadedState(state: PreloadedState): string {
  if (state.size === 0) return '';
  const byKey = [...state].map(([endpoint, answer]) => [keyOf(endpoint, answer), answer.value]);
  return `<script type="application/json" id="${PRELOADED_STATE_ID}">${toScriptJson(Object.fromEntries(byKey))}</script>`;
}
