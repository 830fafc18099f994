import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFirebaseAccounts, LOOKUP_PAUSE_MS, type FirebaseAccounts } from './firebaseAccounts';

/** Milliseconds within which a call that doesn't wait for Firebase ends, even on a busy machine. */
const AT_ONCE_MS = 500;

describe('a call to Firebase', () => {
  let firebase: Server;
  let accounts: FirebaseAccounts;
  let says: 'nothing' | 'facts' | 'refusal';
  let asked: number;
  beforeEach(async () => {
    [says, asked] = ['nothing', 0];
    firebase = createServer((_request, response) => {
      asked += 1;
      if (says === 'facts') response.end(JSON.stringify({ users: [{ displayName: 'Pat' }] }));
      if (says === 'refusal')
        response.writeHead(400).end(JSON.stringify({ error: { message: 'TOKEN_EXPIRED' } }));
    });
    await new Promise<void>((resolve) => firebase.listen(0, '127.0.0.1', resolve));
    const emulatorHost = `127.0.0.1:${(firebase.address() as AddressInfo).port}`;
    accounts = createFirebaseAccounts({ projectId: 'demo', apiKey: 'key', emulatorHost });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    firebase.closeAllConnections();
    firebase.close();
  });
  const later = () => {
    const { now } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + LOOKUP_PAUSE_MS);
  };

  it('delays only one log-in when Firebase does not answer, and tries again later', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.timeout(100));
    await expect(accounts.lookUp('token')).rejects.toThrow();
    const began = performance.now();
    for (let n = 0; n < 5; n += 1) await expect(accounts.lookUp('token')).rejects.toThrow('a moment ago');
    expect(performance.now() - began).toBeLessThan(AT_ONCE_MS);
    expect(asked).toBe(1);
    says = 'facts';
    later();
    expect(await accounts.lookUp('token')).toMatchObject({ accountName: 'Pat' });
    expect(await accounts.lookUp('token')).toMatchObject({ accountName: 'Pat' });
  });

  it('works again after Firebase has refused a token', async () => {
    says = 'refusal';
    for (const _time of [1, 2])
      await expect(accounts.lookUp('token')).rejects.toMatchObject({ statusCode: 401 });
    expect(asked).toBe(2);
  });
});
