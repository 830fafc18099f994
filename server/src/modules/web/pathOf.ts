import type { FastifyRequest } from 'fastify';

/** What a page is asked for by. */
export interface PageAddress {
  readonly pathname: string;
  readonly query: URLSearchParams;
}

/** @returns the path as it was sent: read as an address, two slashes at its beginning would start the name of a host. */
export const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/';

export const addressOf = (request: FastifyRequest): PageAddress => ({
  pathname: pathOf(request),
  query: new URLSearchParams(request.url.slice(pathOf(request).length)),
});
