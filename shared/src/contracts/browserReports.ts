import { type Static, Type } from 'typebox';
import { oneOf, strict } from './primitives';
import { RemoteEntry } from './remotes';
import { REMOTE_FAILURE_KINDS } from './vocabulary';

export const RemoteFailureBody = Type.Object(
  {
    remote: RemoteEntry.properties.name,
    /** Empty if the registry in the page doesn't list the remote. */
    version: Type.String({ maxLength: 64, pattern: '^[\\w.+-]*$' }),
    kind: oneOf(REMOTE_FAILURE_KINDS),
    /** Path of the page, without query. */
    page: Type.String({ maxLength: 200, pattern: '^/[^?#\\u0000-\\u001f]*$' }),
    /**
     * The thrown error, such as `TypeError: x is not a function`, for the log. Older shells don't send this
     * field.
     */
    thrown: Type.Optional(Type.String({ maxLength: 300, pattern: '^[^\\u0000-\\u001f]*$' })),
  },
  strict,
);
export type RemoteFailureBody = Static<typeof RemoteFailureBody>;

/** A person opened a page that the browser had prefetched. Prefetched documents don't count as visits. */
export const ShownPageBody = Type.Object({ page: RemoteFailureBody.properties.page }, strict);

/** Reports name the kind of page, because addresses can contain ids of people and orders. */
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

/** Milliseconds, up to ten minutes. */
const Duration = Type.Optional(Type.Number({ minimum: 0, maximum: 600_000 }));

/** Web vitals of one page view, without personal data. The browser sends them once, on leaving the page. */
export const WebVitalsBody = Type.Object(
  {
    /** Kind of the first page in this document. */
    page: oneOf(VITAL_PAGES),
    /** Pattern such as `/laptops/:slugAndId`. Older shells don't send this field and the next two. */
    route: Type.Optional(Type.String({ maxLength: 100, pattern: '^/[\\w:/-]*$' })),
    /** The page's remote and its version; absent for a page of the shell. */
    remote: Type.Optional(RemoteEntry.properties.name),
    version: Type.Optional(RemoteFailureBody.properties.version),
    /** Whether the document ran a staged version of any remote. Older shells don't send this field. */
    staged: Type.Optional(Type.Boolean()),
    TTFB: Duration,
    FCP: Duration,
    LCP: Duration,
    INP: Duration,
    /** Cumulative layout shift, without a unit. */
    CLS: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  },
  strict,
);
export type WebVitalsBody = Static<typeof WebVitalsBody>;
