/** Characters. Cutting a slug is harmless, because only the id identifies the page. */
const LONGEST_SLUG = 60;
const ID_AT_END = /(?:^|-)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Lower-case letters, digits and single hyphens. */
export const laptopSlug = (name: string): string => slugOf(name) || 'laptop';

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

export interface LaptopAddress {
  readonly _id: string;
  readonly slug: string;
}

/** Such as `thinkpad-t480-<id>`. */
export const slugAndIdOf = ({ slug, _id }: LaptopAddress): string => `${slug}-${_id}`;

/** The part may lack a slug. Undefined without an id. */
export const laptopIdOf = (slugAndId: string): string | undefined =>
  ID_AT_END.exec(slugAndId.toLowerCase())?.[1];
