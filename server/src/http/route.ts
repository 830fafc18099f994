import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import {
  API_CALLS,
  type AnswerOf,
  type ApiCalls,
  type Call,
  type CallName,
  type PartOf,
} from '@relaptop/shared/calls';
import type { App } from './app';

type RequestOf<C> = FastifyRequest<{
  Params: PartOf<C, 'params'>;
  Querystring: PartOf<C, 'query'>;
  Body: PartOf<C, 'body'>;
}>;
type Answer<C> = AnswerOf<C> | FastifyReply | void;
type Handler<C> = (request: RequestOf<C>, reply: FastifyReply) => Answer<C> | Promise<Answer<C>>;

/** Path, access, limits and schemas come from the contract. `options` are Fastify's, such as `bodyLimit`. */
export function route<Name extends CallName>(
  app: App,
  name: Name,
  handler: Handler<ApiCalls[Name]>,
  options: RouteShorthandOptions = {},
): void {
  const { params, query, body, answer, accepted, ...config }: Call = API_CALLS[name];
  const [method = '', url = ''] = name.split(' ');
  app.route({
    ...options,
    method,
    url,
    config,
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(answer && { response: { 200: answer, ...(accepted && { 202: answer }) } }),
    },
    handler: handler as never,
  } as never);
}
