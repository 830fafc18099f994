import type { AuditAction } from '@relaptop/shared/contracts';

export const ENTER_WHOLE_EMAIL = 'Enter the whole e-mail';
export const NOBODY_YET = 'The changes of a person are shown once the e-mail is whole';

export const ACTION_TEXTS: Record<AuditAction, string> = {
  verifyUser: 'Verify user',
  makeAdmin: 'Make admin',
  deleteUser: 'Delete user',
  deleteProduct: 'Delete product',
  dismissReports: 'Dismiss reports',
  dismissFlag: 'Dismiss flag',
  refund: 'Refund',
  decideProblem: 'Decide problem',
  becomeSeller: 'Become a seller',
};
