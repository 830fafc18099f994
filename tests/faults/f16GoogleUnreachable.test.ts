import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, UnsecuredJWT, exportJWK } from 'jose';
import { createFirebaseTokens } from '../../server/src/modules/session/firebaseTokens';
import { idTokenOf } from '../../server/src/testing/people';

const PROJECT = 'real-project';
const HOURS_LATER = 7 * 3600_000;

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const tokenOf = (key: KeyObject, kid: string): Promise<string> => {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ email: 'pat@example.test', auth_time: now })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(`https://securetoken.google.com/${PROJECT}`)
    .setAudience(PROJECT)
    .setSubject('pat')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
};

/** Starts a server with Google's keys on this machine. A test can make it fail, or answer with invalid data. */
async function startGoogle(publicKey: KeyObject, kid: string) {
  const keys = [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }];
  let answer: 'keys' | 'error' | 'nonsense' = 'keys';
  const server = createServer((_request, response) => {
    if (answer === 'error') response.statusCode = 500;
    response.end(answer === 'keys' ? JSON.stringify({ keys }) : '<html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    keysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    say: (next: typeof answer) => (answer = next),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Runs `work` as if hours had passed. Moves only Date.now(), by which cached keys expire after six hours. Tokens expire by new Date(),
 * which keeps the real time.
 */
async function hoursLater<T>(work: () => Promise<T>): Promise<T> {
  const { now } = Date;
  const spy = vi.spyOn(Date, 'now').mockImplementation(() => now() + HOURS_LATER);
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
}

it("F16 Google's keys out of reach: known keys go on, and a token that is not verified is never accepted", async () => {
  const [google, stranger] = [pair(), pair()];
  const { keysUrl, say, stop } = await startGoogle(google.publicKey, 'k1');
  const verify = createFirebaseTokens({ projectId: PROJECT, keysUrl });
  const good = await tokenOf(google.privateKey, 'k1');
  const bad = {
    'signed by a stranger': await tokenOf(stranger.privateKey, 'k1'),
    'signed with an unknown key': await tokenOf(stranger.privateKey, 'k2'),
    'not signed': new UnsecuredJWT({ sub: 'pat', email: 'pat@example.test' }).encode(),
    'of the emulator': idTokenOf('pat', 'pat@example.test'),
    'cut off': good.slice(0, -20),
  };
  const expectRefused = async (check: typeof verify) => {
    for (const token of Object.values(bad)) await expect(check(token)).rejects.toThrow(/log in|checked/i);
  };
  const expectAccepted = async () => expect(await verify(good)).toMatchObject({ uid: 'pat' });
  await expectAccepted();
  await expectRefused(verify);
  for (const outage of ['error', 'nonsense', 'silence'] as const) {
    if (outage === 'silence') await stop();
    else say(outage);
    await expectAccepted();
    await hoursLater(expectAccepted);
    await hoursLater(() => expectRefused(verify));
    const fresh = createFirebaseTokens({ projectId: PROJECT, keysUrl });
    await expect(fresh(good)).rejects.toMatchObject({ statusCode: 503 });
    await expectRefused(fresh);
  }
});
