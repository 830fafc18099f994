export interface DemoAccount {
  uid: string;
  email: string;
  displayName: string;
  /** Address of the portrait, as the demo catalogue's person has it in the shop. */
  photoUrl: string;
}

/** The same for every demo account; it satisfies the shop's own password rules. */
export const DEMO_PASSWORD = 'Laptop#1';

/** Accounts of a fresh sandbox. The demo catalog refers to these uids. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    uid: 'demo-admin',
    email: 'admin@relaptop.test',
    displayName: 'Ada Admin',
    photoUrl: '/images/avatar-ada.webp',
  },
  {
    uid: 'demo-seller',
    email: 'seller@relaptop.test',
    displayName: 'Sam Seller',
    photoUrl: '/images/avatar-sam.webp',
  },
  {
    uid: 'demo-buyer',
    email: 'buyer@relaptop.test',
    displayName: 'Bea Buyer',
    photoUrl: '/images/avatar-bea.webp',
  },
];
