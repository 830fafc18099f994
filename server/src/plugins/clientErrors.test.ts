import { type AddressInfo, connect } from 'node:net';
import { useServer } from '../testing/useServer';
import { CONNECTION_LIMITS } from './slowSenders';

const server = useServer({
  connectionLimits: { ...CONNECTION_LIMITS, headers: 200, headersCheckInterval: 50 },
});
let port: number;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});

const answerTo = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (part) => (text += part.toString()));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });

const START = 'GET /api/category HTTP/1.1\r\nHost: x\r\n';
const REFUSED = [
  ['is not HTTP', 'Hello?\r\n\r\n', 400, 'bad_request'],
  ['has too many headers', `${START}x-much: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ['does not arrive in time', 'POST /api/jwt HTTP/1.1\r\nHost: x\r\n', 408, 'timeout'],
] as const;

describe('a request that', () => {
  it.each(REFUSED)(
    '%s is refused like any other, and the connection ends',
    async (_what, bytes, status, code) => {
      const answer = await answerTo(bytes);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      for (const [name, value] of Object.entries(server.app.securityHeaders))
        expect(head).toContain(`${name}: ${value}`);
      expect(head).toContain('cache-control: no-store');
      expect(JSON.parse(body)).toEqual({
        code,
        message: expect.any(String),
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    },
  );
});
