/**
 * Values without schemas, which keeps the schema library out of page bundles. Old spellings (`sealer`,
 * `notVerified`, `pay`) are part of the published contract. Code uses plain English names for them.
 */

/** `user` is a buyer, `sealer` a seller. */
export const ROLES = ['user', 'sealer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const SIGN_UP_ROLES = ['user', 'sealer'] as const satisfies readonly Role[];
export type SignUpRole = (typeof SIGN_UP_ROLES)[number];

export const VERIFY_STATES = ['notVerified', 'verified'] as const;

export const CONDITIONS = ['excellent', 'good', 'fair'] as const;
export type Condition = (typeof CONDITIONS)[number];

export const CONDITION_TEXTS: Record<Condition, { label: string; meaning: string }> = {
  excellent: { label: 'Excellent', meaning: 'no visible wear' },
  good: { label: 'Good', meaning: 'light wear, visible up close' },
  fair: { label: 'Fair', meaning: 'visible wear, works perfectly' },
};

export const STORAGE_KINDS = ['ssd', 'hdd', 'emmc'] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];
export const STORAGE_KIND_LABELS: Record<StorageKind, string> = { ssd: 'SSD', hdd: 'HDD', emmc: 'eMMC' };

/** withdrawn: the seller has taken the laptop off sale for a while. */
export const LISTING_STATES = ['onSale', 'reserved', 'sold', 'withdrawn'] as const;
export type ListingState = (typeof LISTING_STATES)[number];

export const LISTING_CHANGES = ['edited', 'withdrawn', 'listedAgain'] as const;

/**
 * `best` is the default. Without search words, it sorts like `newest`, but puts urgently reported laptops
 * last. It leaves out laptops under review.
 */
export const LAPTOP_SORTS = ['best', 'newest', 'priceUp', 'priceDown', 'saving', 'nearest'] as const;
export type LaptopSort = (typeof LAPTOP_SORTS)[number];

/** In the shop's unit. */
export const DISTANCE_STEPS = [10, 25, 50, 100] as const;

export const DISTANCE_UNITS = ['miles', 'kilometres'] as const;
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

/** Percent of the design capacity. */
export const BATTERY_STEPS = [95, 90, 85, 80] as const;

/** Whole inches. The first class includes smaller screens, the last one larger screens. */
export const SCREEN_CLASSES = ['10', '11', '12', '13', '14', '15', '16', '17', '18'] as const;
export type ScreenClass = (typeof SCREEN_CLASSES)[number];

export const screenClassOf = (inches: number): ScreenClass =>
  String(Math.min(18, Math.max(10, Math.floor(inches)))) as ScreenClass;

/** `payment` of an unpaid booking. */
export const UNPAID = 'pay';
export const PAID = 'paid';

/** `advertise` of an advertised laptop. */
export const ADVERTISED = 'advertise';

export const REPORT_REASONS = ['scam', 'wrong-details', 'stolen', 'offensive', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
/**
 * Buyers may lose money until an admin decides. The admins' queue lists these reports first. The sort `best`
 * lists their laptops last.
 */
export const URGENT_REPORT_REASONS = ['scam', 'stolen'] as const satisfies readonly ReportReason[];

export const CURRENCY = 'usd';

/** All actions of admins, and becoming a seller. */
export const AUDIT_ACTIONS = [
  'verifyUser',
  'makeAdmin',
  'deleteUser',
  'demoteAdmin',
  'suspendUser',
  'restoreUser',
  'deleteProduct',
  'hideProduct',
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

/**
 * Why a signed-in person doesn't see a seller's contacts.
 * - unconfirmed: the person's email address is not confirmed
 * - limit: the person has seen the contacts of too many sellers within 24 hours
 */
export const CONTACT_HIDDEN = ['unconfirmed', 'limit'] as const;
export type ContactHidden = (typeof CONTACT_HIDDEN)[number];

/** In the order of the filter. The server's `queue/sources.ts` has a source for each kind. */
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
/** The server stops counting the items of a kind at this number. */
export const MOST_QUEUED = 1_000;

/** Periods of the admins' overview in days, today included. */
export const OVERVIEW_DAYS = [7, 30, 90] as const;
export type OverviewDays = (typeof OVERVIEW_DAYS)[number];

/** Layouts with a sidebar. A remote can be mounted in one or both. */
export const PANELS = ['dashboard', 'adminPanel'] as const;
export type Panel = (typeof PANELS)[number];

/** Places where routes of a remote can be mounted. */
export const MOUNT_GROUPS = ['public', ...PANELS] as const;
export type MountGroup = (typeof MOUNT_GROUPS)[number];

/**
 * How a remote failed in a browser.
 * - notListed: the registry has no remote for the page
 * - timeout: no answer
 * - manifest: not available, or its hash differs from the registry
 * - entry, page: a script is not available, or its hash differs
 * - incompatible: the remote needs another version of a shared module
 * - shape: the module lacks the expected exports
 * - start: the remote threw an error while starting
 * - render: a page threw an error
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

/** Faults in the remote itself. The network can't cause them. */
export const REMOTE_FAULT_KINDS: readonly RemoteFailureKind[] = ['incompatible', 'shape', 'start', 'render'];

/**
 * Why a tab doesn't get the version in its address.
 * - notAllowed: outside test mode, only admins can ask for a version, and only for a live or staged one
 * - unknownVersion: the server has no such version or preview
 */
export const OVERRIDE_REFUSALS = ['notAllowed', 'unknownVersion'] as const;
export type OverrideRefusal = (typeof OVERRIDE_REFUSALS)[number];

/**
 * Query parameters that ask for a version in one tab, such as `?remote.storefront=1.4.0`. The value can also
 * be a preview or a local build.
 */
export const OVERRIDE_PREFIX = 'remote.';

/** The page that turns test mode on. A POST to `/end` below this path turns it off. */
export const TEST_MODE_PAGE = '/test-mode';
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

/** unknown: no result yet. */
export const CHECK_STATES = ['healthy', 'unhealthy', 'unknown'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

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

/** about: an estimate, because counting would take too long · moreThan: the count stopped at a limit */
export const FIGURE_PRECISIONS = ['exact', 'about', 'moreThan'] as const;
export type FigurePrecision = (typeof FIGURE_PRECISIONS)[number];

/**
 * State of a release's files on this server.
 * - changed: the manifest's hash differs from the registry
 * - elsewhere: another server has the files, and this server didn't check them
 */
export const RELEASE_FILES = ['there', 'missing', 'changed', 'elsewhere'] as const;
export type ReleaseFiles = (typeof RELEASE_FILES)[number];

/** Replaces a phone number, an email address or a link that is hidden from the reader. */
export const HIDDEN_CONTACT = '[contact hidden]';

/** Time until a refund appears on the buyer's card. */
export const REFUND_TIME = '5 to 10 days';

/** Includes the current week. */
export const OVERVIEW_WEEKS = 12;

export const OVERVIEW_FIGURES = ['views', 'saves', 'questions', 'bookings', 'sales'] as const;
export type OverviewFigure = (typeof OVERVIEW_FIGURES)[number];

export const CANCEL_REASONS = ['soldElsewhere', 'notAvailable', 'noShow', 'noAnswer', 'other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/**
 * Days for writing a review after the receipt of the laptop. A review becomes visible after these days, or
 * earlier if both sides have written one.
 */
export const REVIEW_DAYS = 14;

/** Emails that people can turn off. They can't turn off other emails. */
export const MAIL_GROUPS = ['saved', 'reviews', 'messages', 'offers'] as const;
export type MailGroup = (typeof MAIL_GROUPS)[number];
