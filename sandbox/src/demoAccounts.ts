import catalog from '../demo/catalog.json';

/** The same for every demo account; it satisfies the shop's own password rules. */
export const DEMO_PASSWORD = 'Laptop#1';

/** Accounts of a fresh sandbox: those of the demo data that are the shop's own. */
export const DEMO_ACCOUNTS = catalog.users
  .filter(({ email }) => email.endsWith('@relaptop.test'))
  .map(({ uid, email, name, photo }) => ({
    uid,
    email,
    displayName: name,
    /** Of the portrait, as the person has it in the shop. */
    photoUrl: `/images/${photo}`,
  }));

/** Accounts of sellers at the card provider that are ready from the first start. */
export const DEMO_PAYOUT_ACCOUNTS = catalog.users.flatMap(({ payoutAccount: id, email, name }) =>
  id === undefined ? [] : [{ id, email, name }],
);
