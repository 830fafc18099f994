/**
 * Plain values only, no schemas: the browser's bundles take what they use of this file without the schema library.
 *
 * The words that both sides of the wire agree on. Old spellings (`sealer`, `notVerified`, `pay`) are part of the
 * published contract; plain-English names stand for them in code.
 */

/** Account roles; `user` is a buyer, `sealer` a seller. */
export const ROLES = ['user', 'sealer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that a person may choose at sign-up; nobody makes themselves an admin. */
export const SIGN_UP_ROLES = ['user', 'sealer'] as const satisfies readonly Role[];
export type SignUpRole = (typeof SIGN_UP_ROLES)[number];

export const VERIFY_STATES = ['notVerified', 'verified'] as const;

export const CONDITIONS = ['excellent', 'good', 'fair'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** `payment` of a booking that is not paid yet; any other value means paid. */
export const UNPAID = 'pay';
export const PAID = 'paid';

/** `advertise` of a product that its seller advertises. */
export const ADVERTISED = 'advertise';

/** Reasons that the report dialog offers; the note beside it is free text. */
export const REPORT_REASONS = ['scam', 'wrong-details', 'stolen', 'offensive', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const CURRENCY = 'usd';

/** What an admin can do that leaves an entry in the audit log. */
export const AUDIT_ACTIONS = [
  'verifyUser',
  'makeAdmin',
  'deleteUser',
  'deleteProduct',
  'dismissReports',
  'refund',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The two layouts with a sidebar; a page of a remote can be mounted in either or both. */
export const PANELS = ['dashboard', 'adminPanel'] as const;
export type Panel = (typeof PANELS)[number];

/** The places of the one URL space where a remote's routes can be mounted. */
export const MOUNT_GROUPS = ['public', ...PANELS] as const;
export type MountGroup = (typeof MOUNT_GROUPS)[number];

/** What an admin is told the health of. */
export const CHECKS = [
  'database',
  'tables',
  'replica',
  'registry',
  'cards',
  'signIn',
  'pictures',
  'sweeper',
] as const;
export type Check = (typeof CHECKS)[number];

/** unknown: nothing has happened yet that would tell. */
export const CHECK_STATES = ['healthy', 'unhealthy', 'unknown'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** What an admin is told the number of. */
export const FIGURES = [
  'buyers',
  'sellers',
  'admins',
  'onSale',
  'advertised',
  'held',
  'sold',
  'reported',
  'openOrders',
  'paid',
  'disputed',
  'refunded',
  'waiting',
  'settling',
  'begunRefunds',
] as const;
export type Figure = (typeof FIGURES)[number];

/** about: estimated, because counting would take too long · moreThan: that many were counted and there are more. */
export const FIGURE_PRECISIONS = ['exact', 'about', 'moreThan'] as const;
export type FigurePrecision = (typeof FIGURE_PRECISIONS)[number];

/** changed: the manifest has another hash than the registry names · elsewhere: not on this server, so not looked at. */
export const RELEASE_FILES = ['there', 'missing', 'changed', 'elsewhere'] as const;
export type ReleaseFiles = (typeof RELEASE_FILES)[number];
