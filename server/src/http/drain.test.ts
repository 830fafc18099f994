import { once } from 'node:events';
import { Agent, createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { prepareDrain } from './drain';

const agents: Agent[] = [];
afterEach(() => agents.splice(0).forEach((agent) => agent.destroy()));

async function startServer(answer: RequestListener) {
  const server = createServer(answer);
  const drain = prepareDrain(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  const ask = (): Promise<string | undefined> =>
    new Promise((resolve) => {
      request({ port, host: '127.0.0.1', agent }, (response) => {
        response.resume().on('end', () => resolve(response.headers.connection));
      })
        .on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
        .end();
    });
  return { server, drain, ask };
}

it('answers on open connections after it refuses new ones, and only then closes them', async () => {
  const { server, drain, ask } = await startServer((_request, response) => void response.end());
  const answers: string[] = [];
  await drain(async () => {
    const state = server.listening ? 'listening' : 'not listening';
    answers.push(`${state}: ${await ask()}`);
  });
  expect(answers).toEqual([
    ...Array<string>(6).fill('listening: keep-alive'),
    'not listening: close',
    'not listening: ECONNREFUSED',
  ]);
});

it('closes the connection of a request that began before', async () => {
  let finish = (): void => undefined;
  const { server, drain, ask } = await startServer((_request, response) => {
    finish = () => void response.end();
  });
  const arrived = once(server, 'request');
  const answer = ask();
  await arrived;
  await drain(() => Promise.resolve());
  finish();
  expect(await answer).toBe('close');
});
