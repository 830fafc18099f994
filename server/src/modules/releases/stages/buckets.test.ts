import { bucketCookie, BUCKETS, bucketOf, isInShare, newBucket } from './buckets';

const STAGE = { name: 'storefront', version: '2.0.0' };
const ALL = Array.from({ length: BUCKETS }, (_none, bucket) => bucket);
const shareOf = (percent: number, version = '2.0.0') =>
  ALL.filter((bucket) => isInShare(bucket, { ...STAGE, version, percent }));

describe('the bucket of a browser', () => {
  it.each([
    ['bucket=42', 42],
    ['a=b; bucket=0; c=d', 0],
    ['bucket=9999', 9999],
    [undefined, undefined],
    ['bucket=10000', undefined],
    ['bucket=-1', undefined],
    ['mybucket=42', undefined],
    ['bucket=42x', undefined],
  ])('is read from the cookie %s', (cookie, bucket) => {
    expect(bucketOf(cookie)).toBe(bucket);
  });

  it('is returned as it was set, and no script can read it', () => {
    const bucket = newBucket();
    const [cookie = '', ...attributes] = bucketCookie(bucket, true).split('; ');
    expect(bucketOf(cookie)).toBe(bucket);
    expect(attributes).toEqual(['Max-Age=15552000', 'Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']);
  });

  it('is in a stage with the stage’s percentage', () => {
    for (const percent of [0.01, 5, 33.33, 99.99])
      expect(shareOf(percent)).toHaveLength(Math.round(percent * 100));
  });

  it('stays in a stage whose percentage grows', () => {
    expect(shareOf(25)).toEqual(expect.arrayContaining(shareOf(5)));
  });

  it('differs from version to version', () => {
    expect(shareOf(5, '3.0.0')).not.toEqual(shareOf(5));
  });
});
