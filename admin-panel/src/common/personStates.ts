import type { Role, User } from '@relaptop/shared/contracts';

/** What somebody is in the shop, as admins read it; on the wire the roles keep their old spellings. */
export const ROLE_TEXTS: Record<Role, string> = {
  user: 'Buyer',
  sealer: 'Seller',
  admin: 'Admin',
};

/** Whether an admin has verified somebody. */
export const VERIFY_TEXTS: Record<User['verify'], string> = {
  notVerified: 'Not verified',
  verified: 'Verified',
};
