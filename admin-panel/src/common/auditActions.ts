import type { AuditAction } from '@relaptop/shared/contracts';

/** What admins do, as the audit log shows it. */
export const ACTION_TEXTS: Record<AuditAction, string> = {
  verifyUser: 'Verify user',
  makeAdmin: 'Make admin',
  deleteUser: 'Delete user',
  demoteAdmin: 'Take away admin rights',
  suspendUser: 'Suspend user',
  restoreUser: 'Lift suspension',
  deleteProduct: 'Delete product',
  dismissReports: 'Dismiss reports',
  dismissFlag: 'Dismiss flag',
  refund: 'Refund',
  decideProblem: 'Decide problem',
  removeReview: 'Remove review',
  removeReviewAnswer: 'Remove answer to a review',
  dismissReviewReports: 'Dismiss reports of a review',
  readConversation: 'Read a reported conversation',
  closeConversationReports: 'Decide reports of a conversation',
  closeProfileReports: 'Decide reports of a profile',
  becomeSeller: 'Become a seller',
  addNote: 'Add note',
  deleteNote: 'Delete note',
  addCategory: 'Add category',
  changeCategory: 'Change category',
  orderCategories: 'Order categories',
  removeCategory: 'Remove category',
};
