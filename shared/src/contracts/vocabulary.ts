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

/** The grades with what they mean, in words that buyers and sellers use. */
export const CONDITION_TEXTS: Record<Condition, { label: string; meaning: string }> = {
  excellent: { label: 'Excellent', meaning: 'no visible wear' },
  good: { label: 'Good', meaning: 'light wear, visible up close' },
  fair: { label: 'Fair', meaning: 'visible wear, works perfectly' },
};

export const STORAGE_KINDS = ['ssd', 'hdd', 'emmc'] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];
/** As buyers read them. */
export const STORAGE_KIND_LABELS: Record<StorageKind, string> = { ssd: 'SSD', hdd: 'HDD', emmc: 'eMMC' };

/** withdrawn: its seller has taken it out of the shop for a while. */
export const LISTING_STATES = ['onSale', 'reserved', 'sold', 'withdrawn'] as const;
export type ListingState = (typeof LISTING_STATES)[number];

/** What can happen to a listing. */
export const LISTING_CHANGES = ['edited', 'withdrawn', 'listedAgain'] as const;

/** How found laptops are ordered; best is the default, and the same as newest without words. */
export const LAPTOP_SORTS = ['best', 'newest', 'priceUp', 'priceDown', 'saving', 'nearest'] as const;
export type LaptopSort = (typeof LAPTOP_SORTS)[number];

/** Distances from a place that are offered, in the shop's unit; the shortest first. */
export const DISTANCE_STEPS = [10, 25, 50, 100] as const;

/** In which distances are told and asked for. */
export const DISTANCE_UNITS = ['miles', 'kilometres'] as const;
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

/** Per cent of a battery's design capacity that can be asked for as the least. */
export const BATTERY_STEPS = [95, 90, 85, 80] as const;

/** Screens by whole inches: 10 and what is smaller, 18 and what is larger. */
export const SCREEN_CLASSES = ['10', '11', '12', '13', '14', '15', '16', '17', '18'] as const;
export type ScreenClass = (typeof SCREEN_CLASSES)[number];

/** @returns the class of a screen of so many inches. */
export const screenClassOf = (inches: number): ScreenClass =>
  String(Math.min(18, Math.max(10, Math.floor(inches)))) as ScreenClass;

/** `payment` of a booking that is not paid yet; any other value means paid. */
export const UNPAID = 'pay';
export const PAID = 'paid';

/** `advertise` of a product that its seller advertises. */
export const ADVERTISED = 'advertise';

/** Reasons that the report dialog offers; the note beside it is free text. */
export const REPORT_REASONS = ['scam', 'wrong-details', 'stolen', 'offensive', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
/** Buyers may lose money while such a report waits: it comes first in the queue, and its laptop last in best match. */
export const URGENT_REPORT_REASONS = ['scam', 'stolen'] as const satisfies readonly ReportReason[];

export const CURRENCY = 'usd';

/** What leaves an entry in the audit log: the acts of admins, and that somebody has become a seller. */
export const AUDIT_ACTIONS = [
  'verifyUser',
  'makeAdmin',
  'deleteUser',
  'demoteAdmin',
  'suspendUser',
  'restoreUser',
  'deleteProduct',
  'dismissReports',
  'dismissFlag',
  'refund',
  'decideProblem',
  'removeReview',
  'removeReviewAnswer',
  'dismissReviewReports',
  'readConversation',
  'closeConversationReports',
  'closeProfileReports',
  'becomeSeller',
  'addNote',
  'deleteNote',
  'addCategory',
  'changeCategory',
  'orderCategories',
  'removeCategory',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What admins decide, in the order of the filter; each has its source in the server's `queue/sources.ts`. */
/** Why somebody does not see how to reach a seller: their own address is not confirmed, or they saw many sellers today. */
export const CONTACT_HIDDEN = ['unconfirmed', 'limit'] as const;
export type ContactHidden = (typeof CONTACT_HIDDEN)[number];

export const QUEUE_KINDS = [
  'problem',
  'report',
  'profile',
  'conversation',
  'flag',
  'review',
  'heldSale',
] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];
/** Of each kind; that there are so many or more is all that anybody needs to know. */
export const MOST_QUEUED = 1_000;

/** Days that an admin's overview can look back on, today included. */
export const OVERVIEW_DAYS = [7, 30, 90] as const;
export type OverviewDays = (typeof OVERVIEW_DAYS)[number];

/** The two layouts with a sidebar; a page of a remote can be mounted in either or both. */
export const PANELS = ['dashboard', 'adminPanel'] as const;
export type Panel = (typeof PANELS)[number];

/** The places of the one URL space where a remote's routes can be mounted. */
export const MOUNT_GROUPS = ['public', ...PANELS] as const;
export type MountGroup = (typeof MOUNT_GROUPS)[number];

/**
 * How a remote failed in a browser. notListed: the registry has no remote for a page of ours · timeout: it did not answer ·
 * manifest: could not be fetched, or is not the one that the registry names · entry, page: a script did not arrive or is
 * not what it should be · incompatible: it needs another version of something shared · shape: it exposes something else
 * than agreed · start: it threw before it had a page · render: a page of it threw while it was shown.
 */
export const REMOTE_FAILURE_KINDS = [
  'notListed',
  'timeout',
  'manifest',
  'entry',
  'page',
  'incompatible',
  'shape',
  'start',
  'render',
] as const;
export type RemoteFailureKind = (typeof REMOTE_FAILURE_KINDS)[number];

/** Those that no network can cause: whoever opens the page meets them. */
export const REMOTE_FAULT_KINDS: readonly RemoteFailureKind[] = ['incompatible', 'shape', 'start', 'render'];

/**
 * Why a tab does not get the version that its address names. notAllowed: neither an admin's browser nor a link that was made for it ·
 * changedLink: the link is not as it was made · expiredLink: its time is over · unknownVersion: the store has no such version.
 */
export const OVERRIDE_REFUSALS = ['notAllowed', 'changedLink', 'expiredLink', 'unknownVersion'] as const;
export type OverrideRefusal = (typeof OVERRIDE_REFUSALS)[number];

/** What an address asks for a version by, for one tab: `?remote.storefront=1.4.0`, and the signature of a link that was made for it. */
export const OVERRIDE_PREFIX = 'remote.';
export const OVERRIDE_KEY = 'remote-key';

/** What an admin is told the health of. */
export const CHECKS = [
  'database',
  'tables',
  'replica',
  'registry',
  'browsers',
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
  'received',
  'problems',
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
