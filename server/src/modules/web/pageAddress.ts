import type { FastifyRequest } from 'fastify';
import { OVERRIDE_PREFIX } from '@relaptop/shared/contracts';
import { isPrefetch } from '../../plugins/rateLimits';

/** @returns whether a person opens the page in a browser. Robots send another mode, or none. */
export const isOpened = (request: FastifyRequest): boolean =>
  request.headers['sec-fetch-mode'] === 'navigate' && !isPrefetch(request);

export interface PageAddress {
  readonly pathname: string;
  readonly query: URLSearchParams;
}

/** @returns the path as the browser sent it. A URL parser would read two slashes at its start as the beginning of a host name. */
export const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/';

export const addressOf = (request: FastifyRequest): PageAddress => ({
  pathname: pathOf(request),
  query: new URLSearchParams(request.url.slice(pathOf(request).length)),
});

/** @returns the page's address without query fields that ask for other versions of remotes */
export function withoutOverrides({ pathname, query }: PageAddress): PageAddress {
  const own = [...query].filter(([name]) => !name.startsWith(OVERRIDE_PREFIX));
  return { pathname, query: new URLSearchParams(own) };
}

/** @returns a decoded part of a path; unchanged if it can't be decoded, because no real page has that address */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
