import { createHmac } from 'node:crypto';

/** Where a caller comes from, told apart from others without keeping their address. */
export interface Network {
  /** A keyed hash. */
  readonly id: string;
  /** How many laptops may be held from there at a time. */
  readonly maxHolds: number;
}

/** @param secret keys the hashes: without it nobody finds the address to a hash by trying all of them */
export function createNetworks(secret: string, maxHolds: number): (address: string) => Network {
  return (address) => ({
    id: createHmac('sha256', secret)
      .update(`network:${networkOf(address)}`)
      .digest('base64url'),
    maxHolds,
  });
}

/** @returns the address itself, but of IPv6 the first half: a household has all of the rest to itself (RFC 6177). */
export function networkOf(address: string): string {
  const v4 = /\d+\.\d+\.\d+\.\d+$/.exec(address);
  if (v4 || !address.includes(':')) return v4?.[0] ?? address;
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
