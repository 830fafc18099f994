import { fillIn, type AddressParams } from './addresses';

/**
 * Every call of the product's own server, below {@link API_PREFIX}, in Fastify's notation. The browser fills in the
 * parameters with {@link callPath}; the server registers the very same strings.
 */
export const API_PREFIX = '/api';

export const CALLS = {
  advertisedItems: '/advetiseItems',
  categories: '/categories',
  bestSellers: '/bestSellers',
  productsOfCategory: '/product/:categoryId',
  laptops: '/laptops',
  laptop: '/laptops/:id',
  checkout: '/laptops/:id/checkout',
  laptopsById: '/laptopsById',
  laptopSuggestions: '/laptopSuggestions',
  laptopModels: '/laptopModels',
  seller: '/sellers/:id',
  personReviews: '/sellers/:id/reviews',
  profileReport: '/sellers/:id/report',
  saved: '/saved',
  savedLaptop: '/saved/:id',
  savedSearches: '/savedSearches',
  savedSearch: '/savedSearches/:id',
  reportProduct: '/reportProduct/:id',
  booking: '/booking',
  roleCheck: '/users/check/:email',
  saveUser: '/saveUser',
  jwt: '/jwt',
  me: '/me',
  myProfile: '/me/profile',
  myData: '/me/data',
  myDeletion: '/me/deletion',
  myRole: '/me/role',
  mailSettings: '/me/mailSettings',
  unsubscribe: '/unsubscribe',
  images: '/images',
  myBookings: '/myBooking/:email',
  singleBooking: '/singleBooking/:id',
  deleteBooking: '/deleteBooking/:id',
  addProduct: '/addProduct',
  myProducts: '/myProduct/:email',
  listing: '/listings/:id',
  listingWithdrawal: '/listings/:id/withdrawal',
  listingCopy: '/listings/:id/copy',
  drafts: '/drafts',
  draft: '/drafts/:id',
  priceSuggestion: '/priceSuggestion',
  deleteProduct: '/deleteProduct/:id',
  productWatch: '/productWatch/:id',
  notices: '/notices',
  notice: '/notices/:id',
  advertiseProduct: '/productAdvertise/:id',
  createPayment: '/create-payment',
  finalPayment: '/finalPayment',
  verifyUser: '/verifyUser/:id',
  makeAdmin: '/makeAdmin/:id',
  deleteUser: '/deleteUser/:id',
  person: '/people/:id',
  personNotes: '/people/:id/notes',
  personNote: '/people/:id/notes/:noteId',
  profileReportsClosing: '/people/:id/profileReports/closing',
  suspension: '/people/:id/suspension',
  adminRights: '/people/:id/adminRights',
  reportedProducts: '/reportedProducts',
  dismissReports: '/dismissReports/:id',
  flags: '/flags',
  flagDismissal: '/flags/:id/dismissal',
  orders: '/orders',
  order: '/orders/:id',
  orderMeeting: '/orders/:id/meeting',
  meetingAgreement: '/orders/:id/meeting/agreement',
  orderReceipt: '/orders/:id/receipt',
  receiptCode: '/orders/:id/receipt/code',
  orderCancellation: '/orders/:id/cancellation',
  sales: '/sales',
  salesOverview: '/sales/overview',
  orderProblem: '/orders/:id/problem',
  problemWords: '/orders/:id/problem/words',
  offerAcceptance: '/orders/:id/problem/offer/acceptance',
  offerRefusal: '/orders/:id/problem/offer/refusal',
  problemAppeal: '/orders/:id/problem/appeal',
  problemWithdrawal: '/orders/:id/problem/withdrawal',
  orderReviews: '/orders/:id/reviews',
  orderReview: '/orders/:id/review',
  reviewAnswer: '/reviews/:id/answer',
  reviewReport: '/reviews/:id/report',
  reviewRemoval: '/reviews/:id/removal',
  reviewDismissal: '/reviews/:id/dismissal',
  reportedReviews: '/reportedReviews',
  conversations: '/conversations',
  unreadMessages: '/conversations/unread',
  conversation: '/conversations/:id',
  conversationMessages: '/conversations/:id/messages',
  conversationRead: '/conversations/:id/read',
  conversationBlock: '/conversations/:id/block',
  conversationReport: '/conversations/:id/report',
  laptopConversation: '/laptops/:id/conversation',
  laptopMessages: '/laptops/:id/messages',
  orderConversation: '/orders/:id/conversation',
  orderMessages: '/orders/:id/messages',
  reportedConversations: '/reportedConversations',
  reportedConversation: '/reportedConversations/:id',
  conversationReportsClosing: '/reportedConversations/:id/closing',
  stream: '/stream',
  problems: '/problems',
  problem: '/problems/:id',
  problemDecision: '/problems/:id/decision',
  refundOrder: '/refundOrder/:id',
  fees: '/fees',
  payouts: '/payouts',
  payoutDesk: '/payouts/desk',
  payoutAccount: '/payouts/account',
  payoutStatement: '/payouts/statement',
  salePayout: '/sales/:id/payout',
  money: '/money',
  moneyPayouts: '/money/payouts',
  adminOverview: '/admin/overview',
  queue: '/admin/queue',
  queueCounts: '/admin/queue/counts',
  adminCategories: '/admin/categories',
  categoryOrder: '/admin/categories/order',
  adminCategory: '/admin/categories/:id',
  audit: '/audit',
  live: '/live',
  policyReports: '/policyReports',
  remoteFailures: '/remoteFailures',
  webVitals: '/webVitals',
  stripeWebhook: '/webhooks/stripe',
  stripeConnectWebhook: '/webhooks/stripe/connect',
} as const;

export type CallPath = (typeof CALLS)[keyof typeof CALLS];

/** Id of the element in which the HTML carries answers to calls, by the names of their endpoints. */
export const PRELOADED_STATE_ID = 'preloaded-state';

/**
 * Id of the element of a prerendered page that holds the header for somebody who was logged in last time. It is not beside the
 * schemas of first views: the shell asks for it, and would have these in its first script.
 */
export const KNOWN_HEADER_ID = 'known-header';

/** Id of the template with what the shell is to fetch as soon as it runs, while it asks who is logged in. */
export const AFTER_START_ID = 'after-start';

/** Id of the banner that asks people to confirm their address; what they can't do before leads there. */
export const CONFIRM_ADDRESS_ID = 'confirm-address';

/** Where a deployment serves its registry. */
export const REGISTRY_ADDRESS = '/remotes/remotes.json';

/** @returns the path with its parameters filled in and escaped. */
export const callPath = <Path extends CallPath>(path: Path, params: AddressParams<Path>): string =>
  fillIn(path, params);
