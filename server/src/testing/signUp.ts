import { and, eq } from 'drizzle-orm';
import type { AuditAction, User } from '@relaptop/shared/contracts';
import { auditEntries } from '../database/auditSchema';
import { call } from './people';
import type { TestServer } from './testApp';

export const signUpBody = (email: string, overrides: object = {}) => ({
  name: 'New Person',
  email,
  photo: null,
  userType: 'user',
  verify: 'notVerified',
  ...overrides,
});

/** The API calls of a sign-up. @param server returns the server, which exists only when tests run */
export const signUpCalls = (server: () => TestServer) => ({
  saveUser: (token: string | undefined, body: unknown) =>
    call(server(), 'POST', '/saveUser', { token, body }),
  readUser: (email: string, token?: string) =>
    call<User[]>(server(), 'GET', `/saveUser?email=${encodeURIComponent(email)}`, { token }),
  auditOf: (action: AuditAction, subject: string) =>
    server()
      .db.select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, action), eq(auditEntries.subject, subject))),
});
