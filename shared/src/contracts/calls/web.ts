import { Type, type Static } from 'typebox';
import { WebVitalsBody } from '../webVitals';
import type { Calls } from './define';

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
} as const satisfies Calls;
