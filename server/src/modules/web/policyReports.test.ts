import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RATE_LIMITS } from '../../plugins/rateLimits';
import { START_MS, startTestServer, type TestServer } from '../../testing/testApp';

let folder: string;
let server: TestServer;
const log: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'relaptop-policy-'));
  await mkdir(path.join(folder, 'shell'));
  await writeFile(path.join(folder, 'shell/index.html'), '<p>__NONCE__</p>');
  server = await startTestServer({
    env: { SHELL_DIR: path.join(folder, 'shell'), LOG_LEVEL: 'warn' },
    rateLimits: RATE_LIMITS,
    logTo: { write: (line) => void log.push(line) },
  });
}, START_MS);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const report = (changes: object = {}, type = 'application/csp-report') =>
  server.app.inject({
    method: 'POST',
    url: '/api/policyReports',
    headers: { 'content-type': type },
    payload: JSON.stringify({
      'csp-report': {
        'document-uri': 'https://shop.test/login?token=hidden#part',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.test/x.js?stolen=1',
        disposition: 'enforce',
        ...changes,
      },
    }),
  });
const countOf = async (labels: string): Promise<number> => {
  const { body } = await server.app.inject('/metrics');
  const line = body.split('\n').find((one) => one.startsWith(`content_policy_violations_total{${labels}}`));
  return Number(line?.split(' ').at(-1) ?? 0);
};

describe('a report of a violation of the content security policy (rule 18)', () => {
  it('is requested by every page for the enforced policy; the report-only policy shows in the console alone', async () => {
    const { headers } = await server.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(headers['content-security-policy']).toMatch(/; report-uri \/api\/policyReports$/);
    expect(headers['content-security-policy-report-only']).toBe("require-trusted-types-for 'script'");
  });

  it('is counted by directive and logged, without queries, for anyone', async () => {
    expect((await report()).statusCode).toBe(204);
    expect((await report({ disposition: 'report' })).statusCode).toBe(204);
    expect(await countOf('directive="script-src",disposition="enforce"')).toBe(1);
    expect(await countOf('directive="script-src",disposition="report"')).toBe(1);
    const [line = ''] = log.filter((one) => one.includes('content security policy'));
    expect(JSON.parse(line)).toMatchObject({
      violation: { blocked: 'https://evil.test/x.js', page: 'https://shop.test/login' },
    });
    expect(log.join('')).not.toMatch(/hidden|stolen/);
  });

  it('can’t add invented names to the metrics', async () => {
    for (const name of ['anything', 'script-src"} 1', '']) await report({ 'effective-directive': name });
    expect(await countOf('directive="other",disposition="enforce"')).toBe(3);
  });

  it('is refused when it is none, or too long', async () => {
    expect((await report({}, 'application/json')).statusCode).toBe(415);
    expect((await report({ 'blocked-uri': 12 })).statusCode).toBe(400);
    expect((await report({ 'blocked-uri': 'x'.repeat(20_000) })).statusCode).toBe(413);
  });

  it('is refused when the same address sends more than sixty a minute', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 70; n += 1) statuses.push((await report()).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });
});
