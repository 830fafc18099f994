import { Histogram } from 'prom-client';
import type { App } from '../../http/app';
import { route } from '../../http/route';
import { createVisitCounter } from './visits';

/** Bytes; the longest report stays far below. */
const BODY_LIMIT = 512;
const DURATIONS = ['TTFB', 'FCP', 'LCP', 'INP'] as const;
/** Seconds, with the lines between good, middling and bad of each vital among them. */
const SECONDS = [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10, 30];
const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/**
 * Takes how fast pages were in browsers, for Prometheus, and counts the visit: these come from browsers that have run the shop, not from
 * robots that fetch pages. Nothing is logged or kept for a single person.
 */
export function webVitalRoutes(app: App): void {
  const { db, metrics: register, settings } = app;
  const countVisit = createVisitCounter(db, settings.sessionSecret);
  const durations = new Histogram({
    name: 'relaptop_web_vitals_seconds',
    help: 'TTFB, FCP, LCP and INP as browsers have measured them, by the page that the tab was opened with, and whether a remote in its stage was in it',
    labelNames: ['vital', 'page', 'side'],
    buckets: SECONDS,
    registers: [register],
  });
  const shifts = new Histogram({
    name: 'relaptop_layout_shift',
    help: 'Cumulative layout shift as browsers have measured it, by the page that the tab was opened with, and whether a remote in its stage was in it',
    labelNames: ['page', 'side'],
    buckets: SHIFTS,
    registers: [register],
  });
  route(
    app,
    'POST /webVitals',
    async (request, reply) => {
      const { page, CLS, staged, ...vitals } = request.body;
      const labels = { page, side: staged ? 'stage' : 'live' };
      for (const vital of DURATIONS) {
        const ms = vitals[vital];
        if (ms !== undefined) durations.observe({ vital, ...labels }, ms / 1000);
      }
      if (CLS !== undefined) shifts.observe(labels, CLS);
      await countVisit(request);
      return reply.code(204).send();
    },
    { bodyLimit: BODY_LIMIT },
  );
}
