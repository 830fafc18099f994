/** Plain functions only: where a laptop's own page is, and that of a seller. */

/** Characters; the address stays readable, and the id decides. */
const LONGEST_SLUG = 60;
const ID_AT_END = /(?:^|-)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** @returns the name of a laptop as a part of an address: lower case letters, digits and single dashes. */
export const laptopSlug = (name: string): string => slugOf(name) || 'laptop';

/** @returns the name of a seller in the same way. */
export const sellerSlug = (name: string): string => slugOf(name) || 'seller';

function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > LONGEST_SLUG) break;
    slug = longer;
  }
  return slug;
}

/** What the address of a laptop or a seller is made of; every card has it. */
export interface LaptopAddress {
  readonly _id: string;
  readonly slug: string;
}

/** @returns the last part of such an address. */
export const slugAndIdOf = ({ slug, _id }: LaptopAddress): string => `${slug}-${_id}`;

/** @returns the id in the last part of such an address, with or without a name before it; undefined when there is none. */
export const laptopIdOf = (slugAndId: string): string | undefined =>
  ID_AT_END.exec(slugAndId.toLowerCase())?.[1];
