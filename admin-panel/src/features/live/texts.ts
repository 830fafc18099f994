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

export const liveTexts = {
  title: 'What is live',
  lead: 'Whether the shop runs as it should, and which version of each part of the site people get. Look here after an update, or when something fails.',
  asOf: 'As of',
  refresh: 'Refresh',
  refreshing: 'Refreshing',
  loading: 'Loading what is live',
  notRenewed: (why: string) => `These figures could not be renewed: ${why}`,
  allHealthy: 'All is well.',
  healthyNow: 'Nothing needs care now.',
  noFaults: 'No faults found.',
  unchecked: (count: number) =>
    count === 1 ? '1 check has nothing to report yet.' : `${count} checks have nothing to report yet.`,
  earlier: 'What went wrong earlier is counted under Releases.',
  needsCare: (count: number) => (count === 1 ? '1 check needs care.' : `${count} checks need care.`),
  releases: 'Releases',
  noReleases: 'Nothing is released yet',
  noReleasesHint:
    'No part of the site has a version here. Release one with npm run release, or build all with npm run build.',
  contract: (version: number) =>
    `Each part of the site is released by itself; they fit together by version ${version} of their contract.`,
  released: 'Released',
  releasedBy: (who: string) => `by ${who}`,
  releaseUnknown: 'When it was released is not known here',
  before: 'Version before',
  failures: 'Failures in browsers',
  noFailures: 'None',
  otherFailures: 'Failures of other versions, in tabs that were opened before an update:',
  failuresSince: 'Failures reported since this server started:',
  health: 'Health',
  remedy: 'What to do',
  figures: 'Figures',
  uncounted: (count: number) =>
    count === 1 ? '1 figure could not be counted' : `${count} figures could not be counted`,
  notCounted: 'not counted',
  precision: 'Exact up to 1,000; larger counts are estimates.',
};

export const stageTexts = {
  title: (app: string) => `${app}, in stages`,
  running: 'On trial',
  halted: 'Halted',
  why: 'The server stopped this version, and everybody has the live version again.',
  audience: 'Shown to',
  whom: ({ percent, role }: Pick<LiveStage, 'percent' | 'role'>) =>
    role === undefined ? `${percent}% of all browsers` : 'Admins only',
  since: 'Since',
  stageRate: 'Visits that failed',
  liveRate: 'Visits that failed with the live version',
  promote: 'To give it to everybody:',
  halt: 'To take it away:',
  takeAway: 'To take it off the list of versions:',
  again: 'To try it again, with new counts:',
};

/** @returns such as `3 of 120 (2.5%)`. Older tabs may report more failures than there were visits. */
export const rateText = ({ visits, failed }: LiveStage['stage']): string => {
  const rate = visits === 0 ? '' : ` (${((100 * Math.min(failed, visits)) / visits).toFixed(1)}%)`;
  return `${formatCount(failed)} of ${formatCount(visits)}${rate}`;
};

export const APP_TEXTS: Readonly<Record<string, string>> = {
  shell: 'Frame of the site (shell)',
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
  notListed: 'not on the list of versions',
  timeout: 'too slow',
  manifest: 'with an unreadable list of files (manifest)',
  entry: 'with a broken first script',
  page: 'with a broken script of a page',
  incompatible: 'did not fit the frame of the site',
  shape: 'without what the frame expects',
  start: 'did not start',
  render: 'broke while it was shown',
};

export const CHECK_TEXTS: Record<Check, string> = {
  database: 'Database',
  tables: 'Database tables',
  replica: 'Copy of the database (read replica)',
  registry: 'List of versions (registry)',
  browsers: 'Pages in browsers',
  cards: 'Card payments',
  signIn: 'Log-in',
  pictures: 'Picture storage',
  sweeper: 'Background job (sweeper)',
};

export const STATE_TEXTS: Record<CheckState, string> = {
  healthy: 'OK',
  unhealthy: 'Needs care',
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
