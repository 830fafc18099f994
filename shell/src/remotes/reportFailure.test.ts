import { putConfigIntoPage } from '@relaptop/shared/testing';
import { failureKindOf, reportFailure } from './reportFailure';
import { RemoteFault } from './RemoteUnavailableError';

describe('a failure', () => {
  it.each([
    ['timeout', new RemoteFault('timeout', 'slow')],
    ['manifest', new Error('[ Federation Runtime ]: Failed to get manifest. #RUNTIME-003')],
    ['entry', new Error('Failed to load script resources. #RUNTIME-008')],
    ['entry', new Error('Failed to get remoteEntry exports. #RUNTIME-001')],
    ['page', Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })],
    [
      'incompatible',
      new Error('Version 19.3.1 of shared singleton module react does not satisfy the requirement'),
    ],
    ['start', new Error('x is not a function')],
    ['render', new RemoteFault('render', 'A page threw.')],
  ])('is of the kind %s', (kind, error) => {
    expect(failureKindOf(error)).toBe(kind);
  });

  it('is reported to the server once for each remote, version and kind', async () => {
    putConfigIntoPage();
    const sendBeacon = jest.fn((_address: string, _body: Blob) => true);
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    window.history.pushState(null, '', '/blog?email=pat@example.test');
    const failure = { remote: 'storefront', version: '1.0.0', cause: new Error('threw') };
    reportFailure(failure);
    reportFailure(failure);
    reportFailure({ ...failure, version: '2.0.0' });
    expect(sendBeacon).toHaveBeenCalledTimes(2);
    const [address, body] = sendBeacon.mock.calls[0] ?? [];
    expect([address, body?.type]).toEqual(['/api/remoteFailures', 'application/json']);
    expect(JSON.parse((await body?.text()) ?? '')).toEqual({
      remote: 'storefront',
      version: '1.0.0',
      kind: 'start',
      page: '/blog',
      thrown: 'Error: threw',
    });
  });
});
