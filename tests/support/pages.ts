import { readdirSync } from 'node:fs';
import path from 'node:path';
import { INFO_PAGES } from '@relaptop/shared/paths';
import type { ScreenshotWidth } from './screenshots';
import type { Who } from './test';

/** States of a page, which depend on the answers to its calls. */
export const STATES = ['full', 'empty', 'loading', 'failed'] as const;
export type PageState = (typeof STATES)[number];

export interface ProductPage {
  /** The name is unique, because file names contain it. */
  name: string;
  /**
   * The page's address. One part may be a placeholder:
   * - `:order`: an unpaid order of the demo buyer; `:conversation`: a conversation of the demo buyer
   * - `:own`: a laptop of the demo seller; `:sale`: a sale of the demo seller
   * - `:laptop`: a laptop for sale; `:laptops`: the ids of three
   * - `:seller`: a seller; `:person`: a user in the admin panel
   */
  address: string;
  who: Who;
  /** Whether it has the layout of another page of the table. `npm test` skips it. */
  isVariant?: boolean;
  /** Pattern of the calls for the page's content. A page without calls is always full. */
  content?: RegExp;
  /** States in addition to `full`. By default, a page with calls has all states. */
  states?: readonly PageState[];
  /** Whether the page asks Firebase about the user, who must then log in through the form. */
  asksFirebase?: boolean;
  withOrder?: boolean;
  withConversation?: boolean;
  withReport?: boolean;
  withSaved?: boolean;
  /** States and widths that are compared with baselines. Together they show every part of the design. */
  screenshots?: Partial<Record<PageState, readonly ScreenshotWidth[]>>;
}

const people = /\/api\/saveUser\?.*sealer=/;

const GUIDES = readdirSync(path.resolve(import.meta.dirname, '../../storefront/content/guides')).map(
  (file) => `/guides/${path.parse(file).name}`,
);

/** Pages of text only: the guides, and the pages in the footer. */
const TEXTS = [...GUIDES, ...Object.values(INFO_PAGES).map((page) => page.path)].map(
  (address, at): ProductPage => ({
    name: address.slice(1).replace('/', '-'),
    address,
    who: 'visitor',
    isVariant: at > 0,
  }),
);

/**
 * Every page of the product except the page of a problem, which needs a paid order (`problems.spec.ts`). Add an entry for each new page.
 * The tests then check accessibility, width, text size and baselines.
 */
export const PAGES: readonly ProductPage[] = [
  {
    name: 'home',
    address: '/',
    who: 'visitor',
    content: /\/api\/(advetiseItems|categories|bestSellers)/,
    screenshots: { full: [360, 768, 1280], failed: [1280] },
  },
  {
    name: 'search',
    address: '/laptops',
    who: 'visitor',
    content: /\/api\/laptops(\?|$)/,
    states: ['loading', 'failed'],
    screenshots: { full: [360, 1280] },
  },
  {
    name: 'search-chosen',
    address: '/laptops?q=thinkpad&grade=good&maxPrice=600&foo=bar',
    who: 'visitor',
    isVariant: true,
  },
  { name: 'search-nothing', address: '/laptops?q=thinkpad&brand=Apple', who: 'visitor', isVariant: true },
  {
    name: 'laptop',
    address: '/laptops/:laptop',
    who: 'visitor',
    content: /\/api\/laptops\/[0-9a-f]/,
    states: ['loading', 'failed'],
    screenshots: { full: [360, 1280] },
  },
  { name: 'laptop-buyer', address: '/laptops/:laptop', who: 'user', isVariant: true },
  {
    name: 'laptop-unknown',
    address: '/laptops/thinkpad-00000000-0000-4000-8000-000000000000',
    who: 'visitor',
    isVariant: true,
  },
  {
    name: 'seller',
    address: '/sellers/:seller',
    who: 'visitor',
    content: /\/api\/sellers\//,
    states: ['loading', 'failed'],
  },
  {
    name: 'seller-unknown',
    address: '/sellers/sam-00000000-0000-4000-8000-000000000000',
    who: 'visitor',
    isVariant: true,
  },
  { name: 'saved', address: '/saved', who: 'visitor', withSaved: true },
  { name: 'saved-nothing', address: '/saved', who: 'visitor', isVariant: true },
  {
    name: 'saved-buyer',
    address: '/saved',
    who: 'user',
    isVariant: true,
    content: /\/api\/saved$/,
    states: ['loading', 'failed'],
    withSaved: true,
  },
  { name: 'compare', address: '/compare?ids=:laptops', who: 'visitor' },
  { name: 'compare-nothing', address: '/compare', who: 'visitor', isVariant: true },
  { name: 'blog', address: '/blog', who: 'visitor' },
  ...TEXTS,
  { name: 'login', address: '/login', who: 'visitor', screenshots: { full: [360] } },
  { name: 'register', address: '/register', who: 'visitor', screenshots: { full: [768] } },
  { name: 'not-found', address: '/nowhere', who: 'visitor', screenshots: { full: [768] } },
  { name: 'home-buyer', address: '/', who: 'user', isVariant: true },
  {
    name: 'category',
    address: '/category/gaming',
    who: 'user',
    content: /\/api\/product\//,
    screenshots: { full: [360, 1280], loading: [768] },
  },
  { name: 'start-selling', address: '/start-selling', who: 'user' },
  {
    name: 'account',
    address: '/account',
    who: 'user',
    asksFirebase: true,
    content: /\/api\/me\/(profile|deletion)/,
    states: ['loading', 'failed'],
  },
  { name: 'email-link-used', address: '/account/link?mode=resetPassword&oobCode=used', who: 'visitor' },
  {
    name: 'email-link-confirm-used',
    address: '/account/link?mode=verifyEmail&oobCode=used',
    who: 'user',
    isVariant: true,
  },
  {
    name: 'email-settings',
    address: '/account/emails',
    who: 'user',
    content: /\/api\/me\/mailSettings/,
    states: ['loading', 'failed'],
  },
  { name: 'unsubscribe', address: '/unsubscribe', who: 'visitor' },
  { name: 'welcome-buyer', address: '/dashboard', who: 'user' },
  {
    name: 'orders',
    address: '/dashboard/myOrders',
    who: 'user',
    content: /\/api\/myBooking\//,
    withOrder: true,
    screenshots: { full: [360, 1280], empty: [360] },
  },
  {
    name: 'checkout',
    address: '/dashboard/checkout/:laptop',
    who: 'user',
    content: /\/api\/laptops\/[^/]+\/checkout/,
    states: ['loading', 'failed'],
  },
  { name: 'checkout-unknown', address: '/dashboard/checkout/12', who: 'user', isVariant: true },
  {
    name: 'payment',
    address: '/dashboard/payment/:order',
    who: 'user',
    content: /\/api\/singleBooking\//,
    states: ['loading', 'failed'],
    withOrder: true,
  },
  {
    name: 'order',
    address: '/dashboard/orders/:order',
    who: 'user',
    content: /\/api\/orders\//,
    states: ['loading', 'failed'],
    withOrder: true,
  },
  { name: 'offers', address: '/dashboard/offers', who: 'user', content: /\/api\/offers\?/ },
  {
    name: 'messages',
    address: '/dashboard/messages',
    who: 'user',
    content: /\/api\/conversations\?/,
    withConversation: true,
  },
  {
    name: 'conversation',
    address: '/dashboard/messages/:conversation',
    who: 'user',
    content: /\/api\/conversations\/[0-9a-f]/,
    states: ['loading', 'failed'],
    withConversation: true,
  },
  { name: 'conversation-unknown', address: '/dashboard/messages/12', who: 'user', isVariant: true },
  { name: 'payment-unknown', address: '/dashboard/payment/12', who: 'user', isVariant: true },
  {
    name: 'welcome-seller',
    address: '/dashboard',
    who: 'sealer',
    withOrder: true,
    screenshots: { full: [1280] },
  },
  {
    name: 'my-products',
    address: '/dashboard/myProduct',
    who: 'sealer',
    content: /\/api\/myProduct\//,
    screenshots: { full: [768] },
  },
  {
    name: 'edit-listing',
    address: '/dashboard/myProduct/:own',
    who: 'sealer',
    content: /\/api\/listings\//,
    states: ['loading', 'failed'],
  },
  {
    name: 'overview',
    address: '/dashboard/overview',
    who: 'sealer',
    content: /\/api\/sales\/overview/,
    states: ['loading', 'failed'],
  },
  {
    name: 'sale-offers',
    address: '/dashboard/saleOffers',
    who: 'sealer',
    isVariant: true,
    content: /\/api\/offers\?/,
  },
  { name: 'sales', address: '/dashboard/sales', who: 'sealer', content: /\/api\/sales\?/ },
  {
    name: 'sale',
    address: '/dashboard/sales/:sale',
    who: 'sealer',
    content: /\/api\/orders\/[0-9a-f]/,
    states: ['loading', 'failed'],
  },
  {
    name: 'payouts',
    address: '/dashboard/payouts',
    who: 'sealer',
    content: /\/api\/payouts/,
    states: ['loading', 'failed'],
  },
  { name: 'add-product', address: '/dashboard/addProduct', who: 'sealer', content: /\/api\/categories/ },
  { name: 'welcome-admin', address: '/adminPanel', who: 'admin', isVariant: true },
  {
    name: 'admin-figures',
    address: '/adminPanel/figures',
    who: 'admin',
    content: /\/api\/admin\/overview/,
    states: ['loading', 'failed'],
  },
  { name: 'queue', address: '/adminPanel/queue', who: 'admin', content: /\/api\/admin\/queue(\?|$)/ },
  {
    name: 'categories',
    address: '/adminPanel/categories',
    who: 'admin',
    content: /\/api\/admin\/categories$/,
  },
  { name: 'all-buyers', address: '/adminPanel/allBuyers', who: 'admin', content: people },
  { name: 'all-sellers', address: '/adminPanel/allSellers', who: 'admin', isVariant: true, content: people },
  {
    name: 'person',
    address: '/adminPanel/people/:person',
    who: 'admin',
    content: /\/api\/people\//,
    states: ['loading', 'failed'],
  },
  {
    name: 'reports',
    address: '/adminPanel/reportProducts',
    who: 'admin',
    content: /\/api\/reportedProducts/,
  },
  {
    name: 'reported-reviews',
    address: '/adminPanel/reviews',
    who: 'admin',
    content: /\/api\/reportedReviews/,
  },
  {
    name: 'reported-conversations',
    address: '/adminPanel/conversations',
    who: 'admin',
    content: /\/api\/reportedConversations/,
    withConversation: true,
    withReport: true,
  },
  {
    name: 'reported-conversation',
    address: '/adminPanel/conversations/:conversation',
    who: 'admin',
    content: /\/api\/reportedConversations\/[0-9a-f]/,
    states: ['loading', 'failed'],
    withConversation: true,
    withReport: true,
  },
  { name: 'problems', address: '/adminPanel/problems', who: 'admin', content: /\/api\/problems/ },
  {
    name: 'money',
    address: '/adminPanel/money',
    who: 'admin',
    content: /\/api\/money/,
    states: ['loading', 'failed'],
  },
  { name: 'flags', address: '/adminPanel/flags', who: 'admin', content: /\/api\/flags/ },
  { name: 'admin-orders', address: '/adminPanel/orders', who: 'admin', content: /\/api\/orders/ },
  { name: 'audit', address: '/adminPanel/audit', who: 'admin', content: /\/api\/audit/ },
  {
    name: 'live',
    address: '/adminPanel/live',
    who: 'admin',
    content: /\/api\/live/,
    states: ['loading', 'failed'],
  },
];

/** @returns the states, `full` first */
export const statesOf = ({ content, states }: ProductPage): readonly PageState[] =>
  content ? ['full', ...(states ?? STATES.slice(1))] : ['full'];
