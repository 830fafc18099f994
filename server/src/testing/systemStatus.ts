import type { Check, SystemStatus, LiveCheck } from '@relaptop/shared/contracts';
import { call, type Person } from './people';
import type { TestServer } from './testApp';

export async function liveOf(server: TestServer, admin: Person): Promise<SystemStatus> {
  const { status, body } = await call<SystemStatus>(server, 'GET', '/live', { token: admin.session });
  if (status !== 200) throw new Error(`live answered ${status}`);
  return body;
}

export const findingOf = ({ checks }: SystemStatus, name: Check): LiveCheck | undefined =>
  checks.find(({ check }) => check === name);
