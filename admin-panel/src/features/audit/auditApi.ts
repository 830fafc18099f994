import { CALLS, LIMITS, type AuditAction, type AuditEntry, type User } from '@relaptop/shared/contracts';
import { api, toPage, type Page } from '@relaptop/shared/api';
import type { PageStart } from '@relaptop/shared/tables';

export interface AuditFilter {
  /** Whole email of whoever made the change. */
  actor?: string;
  action?: AuditAction;
}

const auditApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    auditPage: build.query<Page<AuditEntry>, AuditFilter & PageStart>({
      query: ({ actor, action, cursor }) => ({
        url: CALLS.audit,
        params: { actor, action, limit: LIMITS.page.default, cursor },
      }),
      transformResponse: (rows: AuditEntry[], meta, { offset }) => toPage(rows, meta, offset),
      providesTags: ['Audit'],
    }),
    /** Emails of today's admins, to choose from; a former admin's can still be typed. */
    auditActors: build.query<string[], void>({
      query: () => ({
        url: CALLS.saveUser,
        params: { sealer: 'sealer', userType: 'admin', limit: LIMITS.page.max },
      }),
      transformResponse: (people: User[]) => people.map(({ email }) => email),
      providesTags: ['Person'],
    }),
  }),
});

export const { useAuditPageQuery, useAuditActorsQuery } = auditApi;
