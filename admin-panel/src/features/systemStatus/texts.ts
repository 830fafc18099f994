import type {
  Check,
  CheckState,
  Figure,
  FigurePrecision,
  LiveStage,
  ReleaseFiles,
  RemoteFailureKind,
} from '@relaptop/shared/contracts';
import { formatCount } from '@relaptop/shared/ui';

export const statusTexts = {
  title: 'System status',
  lead: 'Is the shop healthy, and which versions do people get? Check here after an update, or when something fails.',
  asOf: 'As of',
  refresh: 'Refresh',
  refreshing: 'Refreshing',
  loading: 'Loading the system status',
  notRenewed: (why: string) => `We couldn’t update these figures: ${why}`,
  allHealthy: 'Everything works.',
  healthyNow: 'Everything works now.',
  noFaults: 'No problems found.',
  unchecked: (count: number) =>
    count === 1 ? '1 check has no result yet.' : `${count} checks have no result yet.`,
  earlier: 'Earlier failures are counted under Releases.',
  needsCare: (count: number) =>
    count === 1 ? '1 check needs attention.' : `${count} checks need attention.`,
  releases: 'Releases',
  noReleases: 'Nothing is released yet',
  noReleasesHint: 'Release a part of the site with npm run release, or build all of them with npm run build.',
  contract: (version: number) =>
    `Each part of the site has its own releases. All of them follow contract version ${version}.`,
  released: 'Released',
  releasedBy: (who: string) => `by ${who}`,
  releaseUnknown: 'The release date is unknown',
  before: 'Previous version',
  failures: 'Failures in browsers',
  noFailures: 'None',
  otherFailures: 'Failures of other versions, in tabs from before an update:',
  failuresSince: 'Counted since this server started:',
  health: 'Health',
  remedy: 'What to do',
  figures: 'Figures',
  uncounted: (count: number) =>
    count === 1 ? '1 figure could not be counted' : `${count} figures could not be counted`,
  notCounted: 'not counted',
  precision: 'Exact up to 1,000; larger counts are estimates.',
};

export const stageTexts = {
  title: (app: string) => `${app}: staged rollout`,
  running: 'Rolling out',
  halted: 'Halted',
  why: 'The server stopped this rollout. Everyone has the live version again.',
  audience: 'Shown to',
  whom: ({ percent, role }: Pick<LiveStage, 'percent' | 'role'>) =>
    role === undefined ? `${percent}% of all browsers` : 'Admins only',
  since: 'Since',
  stageRate: 'Visits that failed',
  liveRate: 'Visits that failed with the live version',
  promote: 'Release it to everyone:',
  halt: 'Stop the rollout:',
  takeAway: 'Remove it from the registry:',
  again: 'Start again, with new counts:',
};

/** @returns such as `3 of 120 (2.5%)`. Older tabs may report more failures than there were visits. */
export const rateText = ({ visits, failed }: LiveStage['stage']): string => {
  const rate = visits === 0 ? '' : ` (${((100 * Math.min(failed, visits)) / visits).toFixed(1)}%)`;
  return `${formatCount(failed)} of ${formatCount(visits)}${rate}`;
};

export const APP_TEXTS: Readonly<Record<string, string>> = {
  shell: 'Site frame (shell)',
  storefront: 'Storefront',
  'buyer-dashboard': 'Buyer dashboard',
  'seller-dashboard': 'Seller dashboard',
  'admin-panel': 'Admin panel',
};

export const FILES_TEXTS: Record<ReleaseFiles, string> = {
  there: 'Files in place',
  missing: 'Files missing',
  changed: 'Files changed',
  elsewhere: 'Served elsewhere',
};

export const KIND_TEXTS: Record<RemoteFailureKind, string> = {
  notListed: 'not in the registry',
  timeout: 'too slow',
  manifest: 'with an unreadable manifest',
  entry: 'with a broken first script',
  page: 'with a broken page script',
  incompatible: 'incompatible with the site frame',
  shape: 'without the expected exports',
  start: 'did not start',
  render: 'failed while rendering',
};

export const CHECK_TEXTS: Record<Check, string> = {
  database: 'Database',
  tables: 'Database tables',
  replica: 'Read replica of the database',
  registry: 'Version registry',
  browsers: 'Pages in browsers',
  cards: 'Card payments',
  signIn: 'Log-in',
  pictures: 'Picture storage',
  sweeper: 'Background jobs',
};

export const STATE_TEXTS: Record<CheckState, string> = {
  healthy: 'OK',
  unhealthy: 'Needs attention',
  unknown: 'Not checked yet',
};

export const FIGURE_GROUPS: readonly { title: string; figures: readonly Figure[] }[] = [
  { title: 'People', figures: ['buyers', 'sellers', 'admins', 'waiting'] },
  { title: 'Laptops', figures: ['onSale', 'advertised', 'held', 'reported', 'sold'] },
  {
    title: 'Orders',
    figures: [
      'openOrders',
      'settling',
      'paid',
      'received',
      'problems',
      'disputed',
      'begunRefunds',
      'refunded',
    ],
  },
];

export const FIGURE_TEXTS: Record<Figure, string> = {
  buyers: 'Buyers',
  sellers: 'Sellers',
  admins: 'Admins',
  waiting: 'Waiting for a laptop',
  onSale: 'For sale',
  advertised: 'Advertised',
  held: 'Reserved now',
  reported: 'Reported',
  sold: 'Sold',
  openOrders: 'Not paid yet',
  paid: 'Paid',
  received: 'Received',
  problems: 'With a problem',
  disputed: 'Disputed',
  refunded: 'Refunded',
  settling: 'Payments being settled',
  begunRefunds: 'Refunds to be confirmed',
};

const PRECISION_TEXTS: Record<FigurePrecision, string> = {
  exact: '',
  about: 'about ',
  moreThan: 'more than ',
};

/** @returns such as `12`, `about 912,000` or `more than 1,000` */
export const countText = (count: number, precision: FigurePrecision): string =>
  PRECISION_TEXTS[precision] + formatCount(count);
