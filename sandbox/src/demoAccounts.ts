import catalog from '../demo/catalog.json';

export const DEMO_PASSWORD = 'Laptop#1';

export const DEMO_ACCOUNTS = catalog.users
  .filter(({ email }) => email.endsWith('@relaptop.test'))
  .map(({ uid, email, name, photo }) => ({
    uid,
    email,
    displayName: name,
    photoUrl: `/images/${photo}`,
  }));

/** Sellers' accounts at the card provider. Their onboarding form is complete from the first start. */
export const DEMO_PAYOUT_ACCOUNTS = catalog.users.flatMap(({ payoutAccount: id, email, name }) =>
  id === undefined ? [] : [{ id, email, name }],
);
