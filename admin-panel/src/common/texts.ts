import type {
  AuditAction,
  FlagReason,
  OrderState,
  ReportReason,
  Role,
  User,
} from '@relaptop/shared/contracts';

export const ACTION_TEXTS: Record<AuditAction, string> = {
  verifyUser: 'Verified a user',
  makeAdmin: 'Made an admin',
  deleteUser: 'Deleted a user',
  demoteAdmin: 'Took away admin rights',
  suspendUser: 'Suspended a user',
  restoreUser: 'Lifted a suspension',
  deleteProduct: 'Deleted a laptop',
  hideProduct: 'Hid a laptop',
  dismissReports: 'Dismissed reports',
  dismissFlag: 'Dismissed a flag',
  refund: 'Refunded an order',
  decideProblem: 'Decided a problem',
  removeReview: 'Removed a review',
  removeReviewAnswer: 'Removed an answer to a review',
  dismissReviewReports: 'Dismissed reports of a review',
  readConversation: 'Read a reported conversation',
  closeConversationReports: 'Decided reports of a conversation',
  closeProfileReports: 'Decided reports of a profile',
  becomeSeller: 'Became a seller',
  addNote: 'Added a note',
  deleteNote: 'Deleted a note',
  addCategory: 'Added a category',
  changeCategory: 'Changed a category',
  orderCategories: 'Rearranged the categories',
  removeCategory: 'Removed a category',
};

export const FLAG_REASON_TEXTS: Readonly<Record<FlagReason, string>> = {
  price: 'Price far below what its model sells for',
  words: 'Payment outside the shop',
  contact: 'Contact details in the text',
  picture: 'Picture from another seller’s listing',
  firstListing: 'First listing',
};

/**
 * Colors of order states. Only received orders are green, because the shop holds the money until the receipt.
 */
export const ORDER_STATE_COLORS = {
  reserved: 'default',
  paying: 'default',
  paid: 'info',
  received: 'success',
  problem: 'warning',
  lost: 'default',
  cancelled: 'default',
  refunded: 'default',
  disputed: 'warning',
  deleted: 'default',
} as const satisfies Record<OrderState, string>;

export const ORDER_STATE_TEXTS: Record<OrderState, string> = {
  reserved: 'Reserved',
  paying: 'Paying',
  paid: 'Paid',
  received: 'Received',
  problem: 'Problem',
  lost: 'Lost to another buyer',
  cancelled: 'Canceled',
  refunded: 'Refunded',
  disputed: 'Disputed',
  deleted: 'Deleted',
};

/** The API has old names for the roles, such as `sealer`. The pages show these texts instead. */
export const ROLE_TEXTS: Record<Role, string> = {
  user: 'Buyer',
  sealer: 'Seller',
  admin: 'Admin',
};

export const VERIFY_TEXTS: Record<User['verify'], string> = {
  notVerified: 'Not verified',
  verified: 'Verified',
};

/** Labels of the reasons for a report. The dialog in which buyers report a laptop has the same labels. */
export const REASON_TEXTS: Record<ReportReason, string> = {
  scam: 'Scam',
  'wrong-details': 'Wrong details',
  stolen: 'Stolen',
  offensive: 'Offensive',
  other: 'Other',
};
