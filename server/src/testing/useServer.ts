import type { Role } from '@relaptop/shared/contracts';
import { person, type Person } from './people';
import { START_MS, startTestServer, type TestServer } from './testApp';

/** Test set-up: one server for all tests of a file. It is there as soon as they run. */
export function useServer(options?: Parameters<typeof startTestServer>[0]): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => void Object.assign(server, await startTestServer(options)), START_MS);
  afterAll(() => server.close());
  return server;
}

/** Somebody with an account on that server, another one in each test: nobody has more holds than one person may. */
export function usePerson(server: TestServer, role: Role, name?: string): Person {
  const somebody = {} as Person;
  beforeEach(async () => void Object.assign(somebody, await person(server, role, name)));
  return somebody;
}
