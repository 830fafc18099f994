import { randomUUID } from 'node:crypto';
import type { RouteOptions } from 'fastify';
import { addProductBody } from '../../../server/src/testing/shop';
import { addressOf, type Call } from './calls';
import type { RouteSchemas } from './cases';
import { fittingCalls, partsOf, textFieldsOf, type TextField } from './textFields';
import type { World } from './world';

export type Parts = Record<string, unknown>;

/** Methods that the server answers like GET, without a body. */
const SKIPPED = new Set(['HEAD', 'OPTIONS']);

export interface TextRoute {
  readonly method: string;
  readonly route: RouteOptions;
  readonly fields: readonly TextField[];
}

export const textRoutesOf = ({ server }: World): TextRoute[] =>
  server.app.routeList.flatMap((route) => {
    const fields = Object.entries(partsOf((route.schema ?? {}) as RouteSchemas)).flatMap(([part, schema]) =>
      textFieldsOf(schema, [part]),
    );
    const methods = [route.method].flat().filter((method) => !SKIPPED.has(method));
    return fields.length === 0 ? [] : methods.map((method) => ({ method, route, fields }));
  });

const ROLES = { admin: 2, seller: 1 } as Readonly<Record<string, number>>;

export function sendParts(world: World, { method, route }: TextRoute, parts: Parts) {
  const { access } = route.config ?? {};
  const body = parts['body'] as Parts | undefined;
  const said = body && 'clientId' in body ? { ...body, clientId: randomUUID() } : body;
  return world.server.app.inject({
    method: method as 'GET',
    url: addressOf(route, {
      params: (parts['params'] ?? {}) as Parts,
      query: Object.entries((parts['query'] ?? {}) as Parts),
      rest: '',
    } as unknown as Call),
    headers: { authorization: world.tokens(access)[ROLES[access ?? ''] ?? 0] ?? '' },
    ...(said !== undefined && method !== 'GET' && { payload: said }),
  });
}

const message = () => ({ clientId: randomUUID(), words: 'Hello', pictures: [] });
/** Bodies with values that the schemas don't describe: categories, prices with cents, pictures. */
const KNOWN_BODIES: Readonly<Record<string, () => object>> = {
  'POST /api/addProduct': addProductBody,
  'POST /api/laptops/:id/messages': message,
  'POST /api/orders/:id/messages': message,
};

/** @returns the last call tried, and whether the server accepted it */
export async function beginning(world: World, asked: TextRoute, tries: number) {
  const { method, route } = asked;
  const known = KNOWN_BODIES[`${method} ${route.url}`];
  const schemas = (route.schema ?? {}) as RouteSchemas;
  let parts: Parts = {};
  for (const sample of fittingCalls(schemas, await world.known(), tries)) {
    parts = known ? { params: sample['params'], body: known() } : sample;
    if ((await sendParts(world, asked, parts)).statusCode === 200) return { parts, isAccepted: true };
  }
  return { parts, isAccepted: false };
}
