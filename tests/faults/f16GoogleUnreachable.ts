import assert from 'node:assert/strict';
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

/** Google's keys on this machine; can be cut off, with an answer of its own or none at all. */
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

/** The keys are kept for six hours by Date.now(); tokens are compared with new Date(), which stays as it is. */
async function hoursLater<T>(work: () => Promise<T>): Promise<T> {
  const { now } = Date;
  Date.now = () => now() + HOURS_LATER;
  try {
    return await work();
  } finally {
    Date.now = now;
  }
}

/** @returns what was tried, in words; throws when a token got through, or a known key was forgotten */
export async function prove(): Promise<string> {
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
  let refused = 0;
  const refuseAll = async (check: typeof verify, when: string) => {
    for (const [name, token] of Object.entries(bad)) {
      await assert.rejects(check(token), /log in|checked/i, `${name}, ${when}`);
      refused += 1;
    }
  };
  let accepted = 0;
  const acceptGood = async (when: string) => {
    assert.equal((await verify(good)).uid, 'pat', when);
    accepted += 1;
  };
  await acceptGood('while Google answers');
  await refuseAll(verify, 'while Google answers');
  for (const outage of ['error', 'nonsense', 'silence'] as const) {
    if (outage === 'silence') await stop();
    else say(outage);
    await acceptGood(`a moment into ${outage}`);
    await hoursLater(() => acceptGood(`hours into ${outage}`));
    await hoursLater(() => refuseAll(verify, `hours into ${outage}`));
    const fresh = createFirebaseTokens({ projectId: PROJECT, keysUrl });
    await assert.rejects(fresh(good), { statusCode: 503 }, `a start during ${outage}`);
    await refuseAll(fresh, `a start during ${outage}`);
  }
  return `known keys accepted ${accepted} times in three kinds of outage, ${refused} unverified tokens refused`;
}
