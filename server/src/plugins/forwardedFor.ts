import type { App } from '../http/app';

/**
 * Some proxies add the port to the address in `X-Forwarded-For`, and each connection of a caller has another one. Without ports a
 * caller has one address, for limits as for everything else.
 */
export function dropForwardedPorts(app: App): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const forwarded = headers['x-forwarded-for'];
    if (typeof forwarded === 'string') headers['x-forwarded-for'] = withoutPorts(forwarded);
    done();
  });
}

const WITH_PORT = /^(?:\[([\da-f:.]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/i;

const withoutPorts = (addresses: string): string =>
  addresses
    .split(',')
    .map((address) => address.trim().replace(WITH_PORT, '$1$2'))
    .join(', ');
