import { Type, type Static } from 'typebox';
import { oneOf, strict } from './primitives';

/** Pages as figures tell them apart: never an address, which may name a person or an order. */
export const VITAL_PAGES = [
  'home',
  'category',
  'search',
  'laptop',
  'blog',
  'login',
  'register',
  'dashboard',
  'adminPanel',
  'other',
] as const;
export type VitalPage = (typeof VITAL_PAGES)[number];

/** Milliseconds; ten minutes is longer than anybody waits. */
const Duration = Type.Optional(Type.Number({ minimum: 0, maximum: 600_000 }));

/** How fast one page was for one person, sent once as they leave it; nothing in it is about them. */
export const WebVitalsBody = Type.Object(
  {
    /** The page that the tab was opened with. */
    page: oneOf(VITAL_PAGES),
    /** Whether the document had a remote in its stage. Older shells do not tell. */
    staged: Type.Optional(Type.Boolean()),
    /** Until the server's first byte, until something and until the largest thing could be seen. */
    TTFB: Duration,
    FCP: Duration,
    LCP: Duration,
    /** From a click or key to the next picture, nearly the worst of the visit. */
    INP: Duration,
    /** How much moved without being asked to; has no unit. */
    CLS: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  },
  strict,
);
export type WebVitalsBody = Static<typeof WebVitalsBody>;
