import type { AuditAction } from '@relaptop/shared/contracts';

export const ACTION_TEXTS: Record<AuditAction, string> = {
  verifyUser: 'Verify user',
  makeAdmin: 'Make admin',
  deleteUser: 'Delete user',
  deleteProduct: 'Delete product',
  dismissReports: 'Dismiss reports',
  refund: 'Refund',
};
