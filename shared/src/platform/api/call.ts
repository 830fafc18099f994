import type { FetchArgs, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import {
  fillIn,
  LIMITS,
  type AnswerOf,
  type ApiCalls,
  type CallName,
  type PartOf,
} from '@relaptop/shared/contracts';
import { toPage, type Page, type PageStart } from './pages';

type Together<T> = { [Key in keyof T]: T[Key] };
type FieldsOf<C, Name> = Name extends `${'GET' | 'DELETE'} ${string}`
  ? PartOf<C, 'query'>
  : PartOf<C, 'body'>;
type QueryOf<C> = C extends { readonly query: unknown } ? { query?: PartOf<C, 'query'> } : object;

/**
 * Fields of the path and of the query or body. A call with query and body has the query's fields in `query`.
 */
export type CallArgs<Name extends CallName> = Together<
  PartOf<ApiCalls[Name], 'params'> & FieldsOf<ApiCalls[Name], Name> & QueryOf<ApiCalls[Name]>
>;
export type CallAnswer<Name extends CallName> = AnswerOf<ApiCalls[Name]>;

declare const DECLARED: unique symbol;
/** A request that is part of the contract. The API slice sends no other requests. */
export type CallRequest = FetchArgs & { readonly [DECLARED]: true };

const declared = new WeakSet<object>();

export function declare<Args extends FetchArgs>(args: Args): Args & CallRequest {
  declared.add(args);
  return args as Args & CallRequest;
}

/**
 * Whether this module made the request. The check is at run time, because a remote's code may ignore the
 * types.
 */
export const isDeclared = (request: unknown): request is CallRequest =>
  typeof request === 'object' && request !== null && declared.has(request);

/** @param headers can contain a token of the sign-in provider */
export function request<Name extends CallName>(
  name: Name,
  args: CallArgs<Name>,
  headers?: Record<string, string>,
): CallRequest {
  const [method = '', pattern = ''] = name.split(' ');
  const { query, ...fields } = args as Record<string, unknown>;
  const url = fillIn<string>(pattern, fields as Record<string, string>);
  const inPath = pattern.split('/:').map((part) => part.split('/')[0]);
  const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => !inPath.includes(field)));
  const params = { ...(method === 'GET' || method === 'DELETE' ? rest : {}), ...(query ?? {}) };
  const hasBody = (method === 'POST' || method === 'PUT') && Object.keys(rest).length > 0;
  return declare({
    url,
    method,
    ...(Object.keys(params).length > 0 && { params }),
    ...(hasBody && { body: rest }),
    ...(headers && { headers }),
  });
}

/** The request of an endpoint, and the types of its argument and answer. */
interface Endpoint<Name extends CallName, Arg> {
  query: (arg: Arg) => CallRequest;
  /** Always undefined. `build.query` and `build.mutation` infer the type of the answer from it. */
  transformResponse?: (answer: CallAnswer<Name>) => CallAnswer<Name>;
}

type ArgOf<Name extends CallName> = object extends CallArgs<Name> ? CallArgs<Name> | void : CallArgs<Name>;

/**
 * Defines an endpoint: `build.mutation({ ...call('PUT /flags/:id/dismissal'), invalidatesTags: ['Report']
 * })`.
 * @param toArgs converts the hook's argument to the call's arguments, if they differ
 */
export function call<Name extends CallName>(name: Name): Endpoint<Name, ArgOf<Name>>;
export function call<Name extends CallName>(name: Name, toArgs: () => CallArgs<Name>): Endpoint<Name, void>;
export function call<Name extends CallName, Arg>(
  name: Name,
  toArgs: (arg: Arg) => CallArgs<Name>,
): Endpoint<Name, Arg>;
export function call<Name extends CallName, Arg>(
  name: Name,
  toArgs?: (arg: Arg) => CallArgs<Name>,
): Endpoint<Name, Arg> {
  return { query: (arg) => request(name, toArgs ? toArgs(arg) : ((arg ?? {}) as CallArgs<Name>)) };
}

/**
 * Calls with a cursor in the query. With all calls, the types of `pages` would be too complex for TypeScript
 * 6.
 */
type PagedName = {
  [Name in CallName]: 'cursor' extends keyof PartOf<ApiCalls[Name], 'query'> ? Name : never;
}[CallName];
type ListName = {
  [Name in PagedName]: CallAnswer<Name> extends readonly unknown[] ? Name : never;
}[PagedName];
type RowOf<Name extends ListName> = CallAnswer<Name> extends readonly (infer Row)[] ? Row : never;
type ListArgs<Name extends ListName> = Omit<CallArgs<Name>, 'cursor' | 'limit'>;

/** Defines a query for one page of a list. The answer contains the start of the next page. */
export function page<Name extends ListName, Arg = ListArgs<Name>>(
  name: Name,
  toArgs: (arg: Arg) => ListArgs<Name> = (arg) => arg as ListArgs<Name>,
) {
  return {
    query: ({ offset: _offset, cursor, ...arg }: Arg & PageStart): CallRequest =>
      request(name, { ...toArgs(arg as Arg), limit: LIMITS.page.default, cursor } as CallArgs<Name>),
    transformResponse: (
      rows: RowOf<Name>[],
      meta: FetchBaseQueryMeta | undefined,
      { offset }: Arg & PageStart,
    ) => toPage(rows, meta, offset),
  };
}

type NextPage<Name extends PagedName> =
  CallAnswer<Name> extends readonly (infer Row)[]
    ? Page<Row>
    : CallAnswer<Name> & { nextCursor: string | null };

/** Defines an infinite query for a list. */
export function pages<Name extends PagedName, Arg = void>(
  name: Name,
  toArgs: (arg: Arg) => Omit<CallArgs<Name>, 'cursor'>,
) {
  return {
    infiniteQueryOptions: {
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
    },
    query: ({ queryArg, pageParam }: { queryArg: Arg; pageParam: string | null }): CallRequest =>
      request(name, { ...toArgs(queryArg), ...(pageParam && { cursor: pageParam }) } as CallArgs<Name>),
    transformResponse: (answer: CallAnswer<Name>, meta: FetchBaseQueryMeta | undefined) => {
      const next = toPage(Array.isArray(answer) ? answer : [], meta, 0);
      return (
        Array.isArray(answer) ? next : { ...(answer as object), nextCursor: next.nextCursor }
      ) as NextPage<Name>;
    },
  };
}
