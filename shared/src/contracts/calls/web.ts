import { type Static, Type } from 'typebox';
import { RemoteFailureBody, ShownPageBody, WebVitalsBody } from '../browserReports';
import type { Calls } from './define';
import { SystemStatus } from '../systemStatus';
import { ImageAnswer } from '../primitives';

const Text = Type.Optional(Type.String());
/** The report that browsers send to the CSP's `report-uri`. Its fields differ between browsers. */
export const PolicyReport = Type.Object({
  'csp-report': Type.Object({
    'effective-directive': Text,
    'violated-directive': Text,
    'blocked-uri': Text,
    'document-uri': Text,
    'source-file': Text,
    disposition: Text,
  }),
});

export type PolicyReport = Static<typeof PolicyReport>;

export const webCalls = {
  'POST /policyReports': {
    summary: 'Browsers report violations of the content security policy',
    access: 'anyone',
    limit: 'policyReport',
    body: PolicyReport,
  },
  'POST /shownPages': {
    summary: 'Prefetched pages report that a person opened them',
    access: 'anyone',
    limit: 'page',
    body: ShownPageBody,
  },
  'POST /webVitals': {
    summary: 'Shells report the web vitals of a page',
    access: 'anyone',
    limit: 'webVitals',
    body: WebVitalsBody,
  },
  'GET /live': {
    summary: 'Live releases, health checks and figures of the shop',
    access: 'admin',
    answer: SystemStatus,
  },
  'POST /remoteFailures': {
    summary: 'Shells report remotes that failed',
    access: 'anyone',
    limit: 'remoteFailure',
    body: RemoteFailureBody,
  },
  'POST /images': {
    summary: 'Upload a picture (multipart/form-data, field image); it is re-encoded',
    access: 'firebaseOrSession',
    limit: 'upload',
    answer: ImageAnswer,
  },
} as const satisfies Calls;
