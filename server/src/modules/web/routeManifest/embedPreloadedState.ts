import type { FastifyBaseLogger } from 'fastify';
import { PRELOADED_STATE_ID, type Product } from '@relaptop/shared/contracts';
import type { PublicAnswers } from '../../laptops/listRoutes';
import { withTimeout } from '../withTimeout';
import { toScriptJson } from '../runtimeConfig';

const PATIENCE_MS = 250;

export interface PreloadedAnswer {
  readonly arg?: string;
  readonly value: unknown;
}

export type PreloadedState = ReadonlyMap<string, PreloadedAnswer>;

/**
 * Loads the answers to the calls of a page.
 * @param state path of the call for each endpoint; private calls are skipped
 * @param ofAddress answers that depend on the page's address and are known already, by path
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

/** The key of an answer: as in RTK Query's cache, but without brackets if the endpoint takes no argument. */
const keyOf = (endpoint: string, { arg }: PreloadedAnswer): string =>
  arg === undefined ? endpoint : `${endpoint}(${JSON.stringify(arg)})`;

const isLaptop = (row: unknown): row is Pick<Product, 'pictures' | 'productInfo'> =>
  typeof row === 'object' && row !== null && 'productInfo' in row;

/** Lists show a laptop without its description and further pictures, so these would only make the page larger. */
const shortInLists = (_key: string, value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((row: unknown) =>
        isLaptop(row) ? { ...row, pictures: [], productInfo: { ...row.productInfo, details: '' } } : row,
      )
    : value;

export function embedPreloadedState(state: PreloadedState): string {
  if (state.size === 0) return '';
  const byKey = [...state].map(([endpoint, answer]) => [keyOf(endpoint, answer), answer.value]);
  return `<script type="application/json" id="${PRELOADED_STATE_ID}">${toScriptJson(Object.fromEntries(byKey), shortInLists)}</script>`;
}
