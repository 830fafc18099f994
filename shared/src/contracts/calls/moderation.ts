import { Type } from 'typebox';
import { AuditEntry, AuditQuery } from '../audit';
import { ReportBody, ReportedProduct } from '../catalog';
import { Flag, FlagDismissal } from '../flags';
import { CloseProfileReportsBody } from '../people';
import { EmailQuery, Modified, OnlyPageQuery } from '../primitives';
import { HideBody, QueueCounts, QueueDismissal, QueueItem, QueueQuery } from '../queue';
import { ProfileReportBody } from '../sellers';
import type { Calls } from './define';

export const moderationCalls = {
  'GET /audit': {
    summary: 'The audit log, newest first',
    access: 'admin',
    query: AuditQuery,
    answer: Type.Array(AuditEntry),
  },
  'GET /flags': {
    summary: 'Flagged listings, with the reason',
    access: 'admin',
    query: OnlyPageQuery,
    answer: Type.Array(Flag),
  },
  'PUT /flags/:id/dismissal': {
    summary: 'Dismiss the flag of a listing',
    access: 'admin',
    body: FlagDismissal,
    answer: Modified,
  },
  'GET /admin/queue': {
    summary: 'Items that wait for a decision, one row per laptop, urgent ones first, then the oldest',
    access: 'admin',
    query: QueueQuery,
    answer: Type.Array(QueueItem),
  },
  'GET /admin/queue/counts': {
    summary: 'Number of items in the queue, by kind and in total',
    access: 'admin',
    answer: QueueCounts,
  },
  'PUT /admin/queue/:id/dismissal': {
    summary: 'Dismiss flags and reports of a laptop; a repeat changes nothing',
    access: 'admin',
    body: QueueDismissal,
    answer: Modified,
  },
  'PUT /admin/laptops/:id/hiding': {
    summary: 'Take a laptop off sale until its seller lists it again; a repeat changes nothing',
    access: 'admin',
    body: HideBody,
    answer: Modified,
  },
  'PUT /sellers/:id/report': {
    summary: 'Report the profile of a seller; a repeat changes nothing',
    access: 'signedIn',
    limit: 'report',
    confirmed: true,
    body: ProfileReportBody,
    answer: Modified,
  },
  'PUT /people/:id/profileReports/closing': {
    summary: 'Close the reports of a person’s profile',
    access: 'admin',
    body: CloseProfileReportsBody,
    answer: Modified,
  },
  'PUT /reportProduct/:id': {
    summary: 'Report a laptop to the admins, once per person',
    access: 'signedIn',
    limit: 'report',
    confirmed: true,
    query: EmailQuery,
    body: ReportBody,
    answer: Modified,
  },
  'GET /reportedProducts': {
    summary: 'Laptops with open reports',
    access: 'admin',
    query: OnlyPageQuery,
    answer: Type.Array(ReportedProduct),
  },
  'PUT /dismissReports/:id': {
    summary: 'Dismiss the open reports of a laptop',
    access: 'admin',
    answer: Modified,
  },
} as const satisfies Calls;
