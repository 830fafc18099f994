import type { Role } from '@relaptop/shared/contracts';
import { person, type Person } from './people';
import { START_MS, startTestServer, type TestServer } from './testApp';

/** Starts one server for all tests of a file. The returned object is empty until tests run. */
export function useServer(options?: Parameters<typeof startTestServer>[0]): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => void Object.assign(server, await startTestServer(options)), START_MS);
  afterAll(() => server.close());
  return server;
}

/**
 * Creates a new person with an account before each test, so that no test reaches the limit of holds. The returned object is empty until
 * then.
 */
export function usePerson(server: TestServer, role: Role, name?: string): Person {
  const somebody = {} as Person;
  beforeEach(async () => void Object.assign(somebody, await person(server, role, name)));
  return somebody;
}
