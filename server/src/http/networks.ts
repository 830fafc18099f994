import { createHmac } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';

export interface Network {
  readonly id: string;
  readonly maxHolds: number;
}

/** @param secret key of the hashes. Without a key, anyone could hash all IP addresses and find the one that fits */
export function createNetworks(secret: string, maxHolds: number): (address: string) => Network {
  return (address) => ({
    id: createHmac('sha256', secret)
      .update(`network:${networkOf(address)}`)
      .digest('base64url'),
    maxHolds,
  });
}

/** An IPv4 address, which may also be the end of an IPv6 address. */
const V4 = /(?:\d{1,3}\.){3}\d{1,3}$/;

/**
 * @returns the part of an IP address that identifies a household: the whole IPv4 address, but only the first half of an IPv6 address. The
 * household assigns the second half itself (RFC 6177)
 */
export function networkOf(address: string): string {
  const v4 = V4.exec(address);
  if (v4 || !address.includes(':')) return v4?.[0] ?? address;
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

const NOT_PUBLIC = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  NOT_PUBLIC.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  NOT_PUBLIC.addSubnet(address, bits, 'ipv6');

/** Whether an IP address is public. Loopback and private addresses belong to a proxy or a developer's machine instead of a visitor. */
export function isPublicAddress(address: string): boolean {
  const v4 = V4.exec(address)?.[0];
  if (v4) return !NOT_PUBLIC.check(v4, 'ipv4');
  return isIPv6(address) && !NOT_PUBLIC.check(address, 'ipv6');
}
