import { type Static, Type } from 'typebox';
import { oneOf, strict } from './primitives';
import { RemoteEntry } from './remotes';
import { REMOTE_FAILURE_KINDS } from './vocabulary';

/** What a browser tells the server about a remote that failed; nothing in it is about the person. */
export const RemoteFailureBody = Type.Object(
  {
    remote: RemoteEntry.properties.name,
    /** As the registry of the page had it; empty when it had none. */
    version: Type.String({ maxLength: 64, pattern: '^[\\w.+-]*$' }),
    kind: oneOf(REMOTE_FAILURE_KINDS),
    /** Path of the address that was asked for, without its search. */
    page: Type.String({ maxLength: 200, pattern: '^/[^?#\\u0000-\\u001f]*$' }),
    /** What was thrown, such as `TypeError: x is not a function`: for the log alone. Older shells do not tell. */
    thrown: Type.Optional(Type.String({ maxLength: 300, pattern: '^[^\\u0000-\\u001f]*$' })),
  },
  strict,
);
export type RemoteFailureBody = Static<typeof RemoteFailureBody>;

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
