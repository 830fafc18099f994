import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import path from 'node:path';
import { Value } from 'typebox/value';
import { DISTANCE_UNITS, RemoteEntry } from '@relaptop/shared/contracts';
import { readFees, readMail, readReleaseKeys, readStripe } from './providerSettings';
import { SettingsReader } from './settingsReader';

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** Secrets of one purpose. The first signs, all verify, so that a secret can be replaced while servers run. */
export type Secrets = readonly [signing: string, ...others: string[]];

const STAND_INS = ['FIREBASE_AUTH_EMULATOR_HOST', 'STRIPE_API_HOST'];
/** Settings for a developer's machine only. Production refuses them, except stand-ins with ALLOW_STAND_INS. */
const SANDBOX_ONLY = [
  ...STAND_INS,
  'SANDBOX_UPSTREAM',
  'SANDBOX_SCRIPTS',
  'DEMO_DATA',
  'RATE_LIMITS',
  'CAPS',
  'REMOTE_OVERRIDES',
];

/** The only value of ALLOW_STAND_INS. It is long, so that no operator sets it by accident. */
const ONLY_FOR_TESTS = 'only-for-tests';
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]', '::1'];
/** Values of NODE_ENV. The server refuses others: with a typo such as `prod`, the sandbox's rules would apply to real people. */
const ENVIRONMENTS = ['development', 'test', 'production'] as const;

const isProduction = (reader: SettingsReader): boolean =>
  reader.oneOf('NODE_ENV', ENVIRONMENTS, 'development') === 'production';

/** The fields of a Google service account key that the server needs to delete people at Firebase. */
export interface ServiceAccount {
  readonly clientEmail: string;
  readonly privateKey: string;
  readonly privateKeyId: string;
  readonly tokenUri: string;
}

export type Settings = ReturnType<typeof collectSettings>;

export class SettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The server can't start with these settings:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  }
}

/** Reads the settings from the variables that `.env.example` documents. @throws {SettingsError} that names each wrong or missing setting */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const { settings, problems } = inspectSettings(env);
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

export function inspectSettings(env: NodeJS.ProcessEnv) {
  const reader = new SettingsReader(env);
  const settings = collectSettings(reader);
  checkEmulator(reader, settings);
  keepStandInsHere(reader, settings);
  if (settings.production) {
    refuseSandbox(reader, settings);
    requireHttps(reader, settings);
  }
  return { settings, problems: reader.problems, asked: reader.asked };
}

/** Reads the settings for commands that need only the database and the pictures. @throws {SettingsError} */
export const readDataSettings = (
  env: NodeJS.ProcessEnv,
): Pick<Settings, 'databaseUrl' | 'dataDir' | 'imgbb'> =>
  readSome(env, (reader) => ({
    databaseUrl: readDatabaseUrl(reader, isProduction(reader)),
    dataDir: readDataDir(reader),
    imgbb: readImgbb(reader),
  }));

export const readLinkSettings = (env: NodeJS.ProcessEnv): Pick<Settings, 'sessionSecrets' | 'publicOrigin'> =>
  readSome(env, (reader) => ({
    sessionSecrets: readSessionSecrets(reader, isProduction(reader)),
    publicOrigin: readPublicOrigin(reader, readPort(reader)),
  }));

function readSome<Some>(env: NodeJS.ProcessEnv, read: (reader: SettingsReader) => Some): Some {
  const reader = new SettingsReader(env);
  const settings = read(reader);
  if (reader.problems.length > 0) throw new SettingsError(reader.problems);
  return settings;
}

function collectSettings(reader: SettingsReader) {
  const production = isProduction(reader);
  const databaseUrl = readDatabaseUrl(reader, production);
  const port = readPort(reader);
  const sessionSecrets = readSessionSecrets(reader, production);
  return {
    production,
    port,
    host: reader.text('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicOrigin: readPublicOrigin(reader, port),
    contactEmail: reader.text('CONTACT_EMAIL'),
    operator: reader.text('OPERATOR'),
    trustProxy: readTrustProxy(reader),
    /** Whether rate limits apply. Off only in browser tests, which sign in many people from one IP address. */
    rateLimited: reader.oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    /**
     * Whether the caps of rules 22 and 27 of `docs/security-rules.md` apply. They limit a person's listings, changes, new conversations and
     * offers, and a network's holds.
     */
    capped: reader.oneOf('CAPS', ['on', 'off'], 'on') === 'on',
    logLevel: reader.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    databaseUrl,
    databaseReadUrl: readReplicaUrl(reader, databaseUrl),
    /** Whether the server migrates the database at its start. Off if a separate job does this. */
    migrate: reader.oneOf('MIGRATE', ['on', 'off'], 'on') === 'on',
    dataDir: readDataDir(reader),
    sessionSecrets,
    mailLinkSecrets: readMailLinkSecrets(reader, sessionSecrets),
    distanceUnit: reader.oneOf('DISTANCE_UNIT', DISTANCE_UNITS, 'miles'),
    /** Minutes that a booking reserves the laptop for its buyer. */
    holdMinutes: reader.integer('HOLD_MINUTES', 30, { min: 1, max: 60 }),
    /** Hours that an accepted offer reserves the laptop for its buyer. */
    offerHoldHours: reader.integer('OFFER_HOLD_HOURS', 24, { min: 1, max: 72 }),
    /**
     * Days until a paid order counts as received without the buyer's confirmation. They start with the payment, or with the end of a
     * problem or dispute.
     */
    receivedAfterDays: reader.integer('RECEIVED_AFTER_DAYS', 7, { min: 5, max: 60 }),
    /** Days for which the server stores personal data that no sale needs. The privacy page names the first two. */
    retention: {
      networkDays: reader.integer('NETWORK_DAYS', 90, { min: 1, max: 365 }),
      /**
       * Days for which a deleted person's account stays at Firebase. Until then, a log-in with the right password says that the account was
       * deleted; afterwards, that the password is wrong.
       */
      deletedAccountDays: reader.integer('DELETED_ACCOUNT_DAYS', 30, { min: 1, max: 365 }),
      /** Days for which sent emails are stored, to answer questions about them. */
      mailDays: reader.integer('MAIL_DAYS', 30, { min: 3, max: 365 }),
    },
    sweepSeconds: reader.integer('SWEEP_SECONDS', 30, { min: 1, max: 3600 }),
    /** Whether sellers get their money by transfer. If not, the money waits. */
    payouts: reader.oneOf('PAYOUTS', ['on', 'off'], 'on') === 'on',
    fees: readFees(reader),
    /**
     * Days for which the money of a new or suspicious sale waits after the buyer received the laptop (rule 46 of `docs/security-rules.md`).
     */
    newSellerHoldDays: reader.integer('NEW_SELLER_HOLD_DAYS', 7, { min: 0, max: 60 }),
    reviewFirstListing: reader.oneOf('REVIEW_FIRST_LISTING', ['off', 'on'], 'off') === 'on',
    firebase: readFirebase(reader),
    stripe: readStripe(reader, production),
    mail: readMail(reader),
    imgbb: readImgbb(reader),
    /** Folder of a shell that replaces the one in the registry. */
    shellDir: readShellDir(reader),
    remotesDir: path.resolve(reader.text('REMOTES_DIR') ?? 'dist/remotes'),
    releaseKeys: readReleaseKeys(reader, production),
    /** Whether the server refuses to start, or only warns, if it lacks a call of a live remote. */
    contractCheck: reader.oneOf('CONTRACT_CHECK', ['refuse', 'warn'], 'refuse'),
    remoteOverrides: readOverrides(reader),
    sandboxUpstream: reader.origin('SANDBOX_UPSTREAM'),
    sandboxScripts: (reader.text('SANDBOX_SCRIPTS') ?? '').split(',').filter((script) => script !== ''),
    demoData: reader.text('DEMO_DATA'),
    standInsAllowed: reader.text('ALLOW_STAND_INS') === ONLY_FOR_TESTS,
  };
}

const readPort = (reader: SettingsReader): number => reader.integer('PORT', 3000, { min: 0, max: 65535 });

const readPublicOrigin = (reader: SettingsReader, port: number): string =>
  reader.origin('PUBLIC_ORIGIN', `http://localhost:${port}`) ?? '';

const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** @returns the number or networks of the proxies whose `X-Forwarded-For` counts; false without proxies */
function readTrustProxy(reader: SettingsReader): false | number | readonly string[] {
  const text = reader.text('TRUST_PROXY') ?? 'off';
  if (text === 'off') return false;
  if (text === 'on') return 1;
  if (/^[1-9]$/.test(text)) return Number(text);
  const networks = text.split(',').map((network) => network.trim());
  if (!networks.every((network) => NETWORK_NAMES.includes(network) || isNetwork(network)))
    reader.problems.push(
      'TRUST_PROXY must be off, on, a number of proxies from 1 to 9, or networks such as 10.0.0.0/8, 2001:db8::/32',
    );
  return networks;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const isWhole = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  // A prefix length of 0 would trust every IP address.
  return family !== 0 && isWhole && Number(bits) !== 0 && rest.length === 0;
}

/**
 * @returns remotes that run on a developer's machine. They replace the registry's remotes of the same name. `.env.example` shows the format
 */
function readOverrides(reader: SettingsReader): RemoteEntry[] {
  const parts = (reader.text('REMOTE_OVERRIDES') ?? '').split(/\s+/).filter(Boolean);
  return parts.flatMap((part) => {
    const [, name, entry, mounts] = /^([a-z0-9-]+)=(https?:\/\/[^#]+)#([\w+]+)$/.exec(part) ?? [];
    const override = { name, version: 'local', entry, integrity: '', mounts: mounts?.split('+') };
    if (Value.Check(RemoteEntry, override)) return [override];
    reader.problems.push(
      'REMOTE_OVERRIDES must be like storefront=http://127.0.0.1:3101/mf-manifest.json#public',
    );
    return [];
  });
}

function readShellDir(reader: SettingsReader): string | undefined {
  const folder = reader.text('SHELL_DIR');
  return folder === undefined ? undefined : path.resolve(folder);
}

const readDataDir = (reader: SettingsReader): string => path.resolve(reader.text('DATA_DIR') ?? '.data');

export const picturesFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string =>
  path.join(dataDir, 'images');

export const sizedPicturesFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string =>
  path.join(dataDir, 'image-sizes');

function readDatabaseUrl(reader: SettingsReader, production: boolean): string | undefined {
  if (production)
    return reader.requiredSecret('DATABASE_URL', 'the embedded database is for the sandbox only');
  return reader.secret('DATABASE_URL');
}

function readReplicaUrl(reader: SettingsReader, primary: string | undefined): string | undefined {
  const url = reader.secret('DATABASE_READ_URL');
  if (url !== undefined && !primary)
    reader.problems.push('DATABASE_READ_URL needs a DATABASE_URL: it is a copy of that database');
  return url;
}

function readSessionSecrets(reader: SettingsReader, production: boolean): Secrets {
  const known = reader.problems.length;
  const secrets = readSecrets(reader, 'SESSION_SECRET');
  if (secrets) return secrets;
  if (reader.problems.length > known) return [''];
  // Outside production, each run has a new secret. Browsers then request new tokens.
  return [
    production
      ? reader.required('SESSION_SECRET', 'it signs the session tokens')
      : randomBytes(32).toString('hex'),
  ];
}

/**
 * @returns the secrets of links in emails. These links should work for years, so the session secrets, which signed older links, verify too
 */
function readMailLinkSecrets(reader: SettingsReader, sessionSecrets: Secrets): Secrets {
  const own = readSecrets(reader, 'MAIL_LINK_SECRET');
  return own ? [...own, ...sessionSecrets] : sessionSecrets;
}

/** Reads secrets separated by commas. There are several while a new one replaces an old one. */
function readSecrets(reader: SettingsReader, name: string): Secrets | undefined {
  const secrets = reader
    .secret(name)
    ?.split(',')
    .map((secret) => secret.trim());
  if (secrets === undefined) return undefined;
  if (secrets.some(({ length }) => length < 32))
    reader.problems.push(`${name} must have at least 32 characters; commas separate two secrets`);
  const [signing = '', ...others] = secrets;
  return [signing, ...others];
}

function readFirebase(reader: SettingsReader) {
  const projectId = reader.required('FIREBASE_PROJECT_ID', 'sign-in goes through a Firebase project');
  return {
    projectId,
    apiKey: reader.required('FIREBASE_API_KEY', "the browser's Firebase configuration needs it"),
    authDomain: reader.text('FIREBASE_AUTH_DOMAIN') ?? `${projectId}.firebaseapp.com`,
    emulatorHost: reader.text('FIREBASE_AUTH_EMULATOR_HOST'),
    serviceAccount: readServiceAccount(reader),
  };
}

function readServiceAccount(reader: SettingsReader): ServiceAccount | undefined {
  const json = reader.secret('FIREBASE_SERVICE_ACCOUNT');
  if (json === undefined) return undefined;
  try {
    const key = JSON.parse(json) as Record<string, unknown>;
    const names = ['client_email', 'private_key', 'private_key_id', 'token_uri'];
    if (names.every((name) => typeof key[name] === 'string')) {
      return {
        clientEmail: String(key['client_email']),
        privateKey: String(key['private_key']),
        privateKeyId: String(key['private_key_id']),
        tokenUri: String(key['token_uri']),
      };
    }
  } catch {
    // The problem below also covers invalid JSON.
  }
  reader.problems.push('FIREBASE_SERVICE_ACCOUNT must be the JSON of a service account key');
  return undefined;
}

function readImgbb(reader: SettingsReader) {
  const key = reader.secret('IMGBB_KEY');
  const url = reader.address('IMGBB_URL', 'https://api.imgbb.com');
  return key === undefined ? undefined : { key, url };
}

function checkEmulator(reader: SettingsReader, settings: Settings): void {
  const { emulatorHost, projectId } = settings.firebase;
  if (emulatorHost !== undefined && !projectId.startsWith('demo-')) {
    reader.problems.push('FIREBASE_AUTH_EMULATOR_HOST needs a FIREBASE_PROJECT_ID that starts with demo-');
  }
}

/** Refuses stand-ins unless only this machine can reach the server. Their tokens are not signed, so any caller could act as any person. */
function keepStandInsHere(reader: SettingsReader, { host }: Settings): void {
  if (THIS_MACHINE.includes(host)) return;
  for (const name of STAND_INS) {
    if (reader.text(name) !== undefined)
      reader.problems.push(`${name} is refused unless HOST is an address of this machine, such as 127.0.0.1`);
  }
}

/** Refuses sandbox settings in production: the emulator's tokens are not signed, and demo passwords are public. */
function refuseSandbox(reader: SettingsReader, settings: Settings): void {
  const onThisMachine = THIS_MACHINE.includes(new URL(settings.publicOrigin).hostname);
  if (settings.standInsAllowed && !onThisMachine)
    reader.problems.push('ALLOW_STAND_INS is refused unless PUBLIC_ORIGIN is an address of this machine');
  const allowed = settings.standInsAllowed && onThisMachine ? STAND_INS : [];
  for (const name of SANDBOX_ONLY) {
    if (reader.text(name) !== undefined && !allowed.includes(name)) {
      reader.problems.push(`${name} belongs to the sandbox and is refused with NODE_ENV=production`);
    }
  }
}

/** Refuses an address without HTTPS, where browsers refuse the card form, and attackers on the network can read cookies and tokens. */
function requireHttps(reader: SettingsReader, { publicOrigin }: Settings): void {
  const { protocol, hostname } = new URL(publicOrigin);
  if (protocol !== 'https:' && !THIS_MACHINE.includes(hostname))
    reader.problems.push('PUBLIC_ORIGIN must be an https address with NODE_ENV=production');
}
