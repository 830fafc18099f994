import { type Static, Type } from 'typebox';
import { RemoteFailureBody, WebVitalsBody } from '../browserReports';
import type { Calls } from './define';
import { Live } from '../systemStatus';
import { ImageAnswer } from '../primitives';

const Text = Type.Optional(Type.String());
/** As browsers send it for `report-uri`; they differ in the fields, and some send more. */
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
    summary: 'Browsers report breaches of the content policy',
    access: 'anyone',
    limit: 'policyReport',
    body: PolicyReport,
  },
  'POST /webVitals': {
    summary: 'Shells report how fast a page was',
    access: 'anyone',
    limit: 'webVitals',
    body: WebVitalsBody,
  },
  'GET /live': {
    summary: 'What is live: releases, health, and how much the shop holds',
    access: 'admin',
    answer: Live,
  },
  'POST /remoteFailures': {
    summary: 'Shells report remotes that could not be shown',
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
