import { createHash, randomInt } from 'node:crypto';
import type { StagedRemote } from '@relaptop/shared/contracts';

/** Cookie with one of {@link BUCKETS} numbers. It is anonymous, because many browsers share each number. */
const BUCKET_COOKIE = 'bucket';
export const BUCKETS = 10_000;
const BUCKETS_OF_PERCENT = BUCKETS / 100;
/** Lifetime of the cookie in seconds: half a year, so that a browser keeps its version while a stage lasts. */
const LIFE = 180 * 24 * 3600;
const VALUE = new RegExp(`(?:^|;\\s*)${BUCKET_COOKIE}=(\\d{1,4})(?:;|$)`);

/** @param cookies the header `Cookie`. @returns the browser's number; undefined for a browser without one */
export function bucketOf(cookies: string | undefined): number | undefined {
  const value = VALUE.exec(cookies ?? '')?.[1];
  return value === undefined ? undefined : Number(value);
}

export const newBucket = (): number => randomInt(BUCKETS);

/**
 * @returns the value of `Set-Cookie`. `SameSite=Lax` sends the cookie with links from other sites too, so that the browser keeps its
 * version
 */
export const bucketCookie = (bucket: number, secure: boolean): string =>
  `${BUCKET_COOKIE}=${bucket}; Max-Age=${LIFE}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/**
 * @returns the bucket at which a stage begins. With the same bucket for all stages, the same few browsers would get every new version first
 */
function firstBucketOf({ name, version }: Pick<StagedRemote, 'name' | 'version'>): number {
  return createHash('sha256').update(`${name} ${version}`).digest().readUInt32BE(0) % BUCKETS;
}

/** Whether a browser belongs to a stage's share. When the share is raised, its browsers stay in it. */
export function isInShare(
  bucket: number,
  stage: Pick<StagedRemote, 'name' | 'version' | 'percent'>,
): boolean {
  if (stage.percent === undefined) return false;
  const place = (bucket - firstBucketOf(stage) + BUCKETS) % BUCKETS;
  return place < Math.round(stage.percent * BUCKETS_OF_PERCENT);
}
