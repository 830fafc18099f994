import type { AuditAction } from '@relaptop/shared/contracts';

/** What was done, as the audit log shows it. */
export const ACTION_TEXTS: Record<AuditAction, string> = {
  verifyUser: 'Verified a user',
  makeAdmin: 'Made an admin',
  deleteUser: 'Deleted a user',
  demoteAdmin: 'Took away admin rights',
  suspendUser: 'Suspended a user',
  restoreUser: 'Lifted a suspension',
  deleteProduct: 'Deleted a product',
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
  orderCategories: 'Reordered the categories',
  removeCategory: 'Removed a category',
};
