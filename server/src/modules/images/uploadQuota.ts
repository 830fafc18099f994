import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '../../common/dayMs';
import type { Database } from '../../database/database';
import { signUpUploads } from '../../database/limitSchema';
import { users } from '../../database/schema';
import { forbidden, tooManyRequests } from '../../http/errors';
import { isPublicAddress, type Network } from '../../http/networks';
import { addHits } from '../../database/hitTable';

/** Room for ten laptops with eight large pictures. Several people can share a network, so its limits are higher. */
export const A_DAY = {
  personKilobytes: 400_000,
  networkKilobytes: 1_200_000,
  networkPictures: 1_000,
} as const;
/** Days after which a Firebase user without an account may upload a sign-up photo again. */
const SIGN_UP_PHOTO_DAYS = 365;

interface Uploader {
  readonly uid: string;
  readonly address: string;
  readonly network: Network;
}

/** Key of a counter in the table of rate limits. The key is a hash, so that the table contains neither uids nor networks. */
export const quotaKey = (name: keyof typeof A_DAY, of: string): string =>
  createHash('sha256').update(`upload ${name} ${of}`).digest('base64url');

/** Counts an upload. Call it before the costly decoding. @throws 429 over a daily limit of the person or the network */
export async function countUpload(
  db: Database,
  { uid, address, network }: Uploader,
  bytes: number,
): Promise<void> {
  const kilobytes = Math.ceil(bytes / 1024);
  const ofPerson = [{ name: 'personKilobytes', of: uid, hits: kilobytes }] as const;
  // A private address belongs to a proxy or a developer, so the limits of a network don't apply.
  const ofNetwork = [
    { name: 'networkKilobytes', of: network.id, hits: kilobytes },
    { name: 'networkPictures', of: network.id, hits: 1 },
  ] as const;
  const counted = [...ofPerson, ...(isPublicAddress(address) ? ofNetwork : [])];
  const totals = await addHits(
    db,
    counted.map(({ name, of, hits }) => ({ key: quotaKey(name, of), hits, ms: DAY_MS })),
  );
  const most = new Map(counted.map(({ name, of }) => [quotaKey(name, of), A_DAY[name]]));
  const over = totals.find(({ key, hits }) => hits > (most.get(key) ?? Infinity));
  if (over)
    throw tooManyRequests(
      Math.ceil(over.ttl / 1000),
      'You have uploaded as much as one day allows. Please continue tomorrow.',
    );
}

/** Allows a Firebase user without an account one photo, for the sign-up. @throws 403 for a second photo */
export async function claimSignUpPhoto(db: Database, uid: string): Promise<void> {
  const accounts = await db.select({ id: users.id }).from(users).where(eq(users.firebaseUid, uid));
  if (accounts.length > 0) return;
  const rows = await db
    .insert(signUpUploads)
    .values({ uid })
    .onConflictDoNothing()
    .returning({ uid: signUpUploads.uid });
  if (rows.length === 0)
    throw forbidden('You have already uploaded a photo. You can change it once your account is ready.');
}

export async function forgetSignUpUploads(db: Database): Promise<void> {
  await db
    .delete(signUpUploads)
    .where(lt(signUpUploads.createdAt, sql`now() - make_interval(days => ${SIGN_UP_PHOTO_DAYS}::int)`));
}
