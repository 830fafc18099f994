import type { RawRequestDefaultExpression } from 'fastify';
import { API_PREFIX } from '@relaptop/shared/contracts';

/** No page is here, so that it is answered like any other address that leads nowhere. */
const NOWHERE = '/404';

/**
 * For Fastify's `rewriteUrl`: its router refuses what can not be decoded before any hook, with an answer for programs. A browser
 * that opens such an address as a page gets the error page.
 */
export function pageOfUnreadable({ url = '/', headers }: RawRequestDefaultExpression): string {
  const isPage = !url.startsWith(`${API_PREFIX}/`) && headers.accept?.includes('text/html');
  return isPage && !canBeDecoded(url) ? NOWHERE : url;
}

function canBeDecoded(url: string): boolean {
  try {
    decodeURI(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
