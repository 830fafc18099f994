import type { RuntimeConfig } from './runtimeConfig';

/** The sandbox's accounts, one for each role. Their password is public, so they exist nowhere else. */
export const DEMO_ACCOUNTS: NonNullable<RuntimeConfig['demoAccounts']> = [
  { role: 'admin', email: 'admin@relaptop.test', password: 'Laptop#1' },
  { role: 'sealer', email: 'seller@relaptop.test', password: 'Laptop#1' },
  { role: 'user', email: 'buyer@relaptop.test', password: 'Laptop#1' },
];
