import type { FastifyRequest } from 'fastify';

/** @returns the path as it was sent: read as an address, two slashes at its beginning would start the name of a host. */
export const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/';
