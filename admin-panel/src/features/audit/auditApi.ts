import { LIMITS, type AuditAction, type User } from '@relaptop/shared/contracts';
import { api, call, page } from '@relaptop/shared/api';

export interface AuditFilter {
  /** Whole email of whoever made the change. */
  actor?: string;
  action?: AuditAction;
}

const auditApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    auditPage: build.query({ ...page('GET /audit'), providesTags: ['Audit'] }),
    /** Emails of today's admins, to choose from; a former admin's can still be typed. */
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
