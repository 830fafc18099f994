import { mountGroupOf } from '@relaptop/shared/contracts';
import { isRouteErrorResponse } from '@relaptop/shared/router';
import { RemoteUnavailableError } from '../remotes/RemoteUnavailableError';
import { isMissingChunk } from './missingChunk';

export interface RouteErrorDescription {
  /** Status code and text, as the error page shows them. */
  status: number;
  statusText: string;
  message: string;
  /** Whether another try may help. */
  retry: boolean;
}

const UNAVAILABLE: RouteErrorDescription = {
  status: 503,
  statusText: 'Service Unavailable',
  message: 'This part of the shop could not be loaded. The rest of it works as usual.',
  retry: true,
};

/**
 * @param pathname where it happened
 * @returns what to tell a person about an error of a route: a true 404, a part that did not load, or a fault.
 */
export function describeRouteError(error: unknown, pathname: string): RouteErrorDescription {
  if (isRouteErrorResponse(error)) {
    const notFound = error.status === 404;
    return {
      status: error.status,
      statusText: error.statusText || (notFound ? 'Not Found' : 'Error'),
      message: notFound
        ? 'We can’t find this page. The link may be wrong, or the laptop may no longer be for sale.'
        : 'This page could not be shown.',
      // A panel's remote that is being released is not listed for a moment, and brings its pages along.
      retry: !notFound || mountGroupOf(pathname) !== 'public',
    };
  }
  if (error instanceof RemoteUnavailableError || isMissingChunk(error)) return UNAVAILABLE;
  return {
    status: 500,
    statusText: 'Unexpected Error',
    message: 'Something went wrong on this page. Your orders and your session are safe.',
    retry: true,
  };
}
