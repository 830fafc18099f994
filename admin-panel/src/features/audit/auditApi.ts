import { LIMITS, type AuditAction, type User } from '@relaptop/shared/contracts';
import { api, call, page } from '@relaptop/shared/api';

export interface AuditFilter {
  /** The admin's whole email. */
  actor?: string;
  action?: AuditAction;
}

const auditApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    auditPage: build.query({ ...page('GET /audit'), providesTags: ['Audit'] }),
    /** Emails of the current admins to choose from; a former admin's email can be typed. */
    auditActors: build.query({
      ...call('GET /saveUser', () => ({
        sealer: 'sealer' as const,
        userType: 'admin' as const,
        limit: LIMITS.page.max,
      })),
      transformResponse: (people: User[]) => people.map(({ email }) => email),
      providesTags: ['Person'],
    }),
  }),
});

export const { useAuditPageQuery, useAuditActorsQuery } = auditApi;
