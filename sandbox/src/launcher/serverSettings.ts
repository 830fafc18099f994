import { PROJECT_ID } from '../firebase/emulatorApi';
import type { ApiKeys } from '../stripe/api';
import type { Paths } from './paths';
import type { Secrets } from './secrets';

/** These keys may be public, because the sandbox handles no real money. */
export const CARD_KEYS: ApiKeys = { secret: 'sk_test_sandbox', publishable: 'pk_test_sandbox' };

type Environment = Record<string, string | undefined>;

interface Sources {
  environment: Environment;
  paths: Paths;
  secrets: Secrets;
  upstream: { origin: string; port: number };
  port: string;
  /** SMTP address. Without it, the shop sends no emails. */
  smtpUrl?: string;
}

/** @returns the environment of the shop's server: the caller's environment with the providers' addresses and keys */
export function serverSettings({
  environment,
  paths,
  secrets,
  upstream,
  port,
  smtpUrl,
}: Sources): Environment {
  return {
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    CONTACT_EMAIL: 'help@relaptop.test',
    OPERATOR: 'Relaptop Demo, 1 Example Street, Springfield',
    SESSION_SECRET: secrets.session,
    // The shop pays demo sellers at once.
    NEW_SELLER_HOLD_DAYS: '0',
    ...(paths.demo !== undefined && { DEMO_DATA: paths.demo }),
    ...environment,
    PORT: port,
    DATA_DIR: paths.data,
    FIREBASE_PROJECT_ID: PROJECT_ID,
    FIREBASE_API_KEY: 'sandbox',
    FIREBASE_AUTH_DOMAIN: `${PROJECT_ID}.firebaseapp.com`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${upstream.port}`,
    STRIPE_SECRET_KEY: CARD_KEYS.secret,
    STRIPE_PUBLISHABLE_KEY: CARD_KEYS.publishable,
    STRIPE_WEBHOOK_SECRET: secrets.webhook,
    STRIPE_CONNECT_WEBHOOK_SECRET: secrets.connectWebhook,
    STRIPE_API_HOST: upstream.origin,
    ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl, MAIL_FROM: 'Relaptop <hello@relaptop.test>' }),
    SANDBOX_UPSTREAM: upstream.origin,
    SANDBOX_SCRIPTS: '/sandbox/gapi.js,/sandbox/stripe/v3/stripe.js',
  };
}
