import type { RuntimeConfig } from './runtimeConfig';

/** Accounts of the sandbox. Their passwords are public, so no other deployment has these accounts. */
export const DEMO_ACCOUNTS: NonNullable<RuntimeConfig['demoAccounts']> = [
  { role: 'admin', email: 'admin@relaptop.test', password: 'Laptop#1' },
  { role: 'sealer', email: 'seller@relaptop.test', password: 'Laptop#1' },
  { role: 'user', email: 'buyer@relaptop.test', password: 'Laptop#1' },
];
