/** The settings without which production does not start, in the order in which the error message lists them. */
export const REQUIRED_IN_PRODUCTION = [
  'DATABASE_URL',
  'SESSION_SECRET',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'RELEASE_PUBLIC_KEY',
];
