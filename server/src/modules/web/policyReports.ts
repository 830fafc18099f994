import { Counter } from 'prom-client';
import type { PolicyReport } from '@relaptop/shared/calls';
import type { App } from '../../http/app';
import { route } from '../../http/route';

/** Bytes; a report repeats the whole policy. */
const BODY_LIMIT = 16 * 1024;
const DIRECTIVES =
  /^((default|script|style|img|font|connect|frame|worker|manifest|object)-src|base-uri|form-action|frame-ancestors|require-trusted-types-for)$/;

type Violation = PolicyReport['csp-report'];

/** Takes browsers' reports of what a page's content policy has stopped, or would have; counts and logs them. */
export function policyReportRoutes(app: App): void {
  const { metrics: register } = app;
  const violations = new Counter({
    name: 'content_policy_violations_total',
    help: 'Breaches of the content policy that browsers have reported',
    labelNames: ['directive', 'disposition'],
    registers: [register],
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    app.getDefaultJsonParser('error', 'error'),
  );
  route(app, 'POST /policyReports', async (request, reply) => {
    const violation = describe(request.body['csp-report']);
    violations.inc({ directive: violation.directive, disposition: violation.disposition });
    request.log.warn({ violation }, 'the content policy was breached');
    return reply.code(204).send();
  });
}

/** Anyone can send a report: labels are chosen from a list, and addresses lose what may be secret in them. */
function describe(report: Violation) {
  const named = report['effective-directive'] ?? report['violated-directive'] ?? '';
  const directive = named.split(' ')[0]?.replace(/-(elem|attr)$/, '') ?? '';
  return {
    directive: DIRECTIVES.test(directive) ? directive : 'other',
    disposition: report.disposition === 'report' ? 'report' : 'enforce',
    blocked: shorten(report['blocked-uri']),
    page: shorten(report['document-uri']),
    source: shorten(report['source-file']),
  };
}

/** @returns an address without its query and fragment, at most 200 characters of it. */
const shorten = (address = ''): string => (address.split(/[?#]/)[0] ?? '').slice(0, 200);
