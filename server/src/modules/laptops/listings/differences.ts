import { eq } from 'drizzle-orm';
import {
  LISTING_FIELDS,
  OPEN_LISTING_FIELDS,
  type Listing,
  type ListingBody,
  type ListingField,
} from '@relaptop/shared/contracts';

import { type Database, firstOf } from '../../../database/database';
import { listingChanges } from '../../../database/listingSchema';

type Compared = Pick<Listing, 'selectCategory' | 'pictures' | 'productInfo' | 'specs'>;

export const differences = (before: Compared, after: Compared): ListingField[] =>
  LISTING_FIELDS.filter((field) => written(before, field) !== written(after, field));

export const comparedOf = ({ selectCategory, pictures, productInfo, specs }: ListingBody): Compared => ({
  selectCategory,
  pictures,
  productInfo: trimmed(productInfo),
  specs: specs ? trimmed(specs) : null,
});

/** @returns whether one of the fields, such as the price, is part of what a buyer agreed to */
export const changesAgreement = (fields: readonly ListingField[]): boolean =>
  fields.some((field) => !OPEN_LISTING_FIELDS.some((open) => open === field));

/** @returns the author of a change; undefined if the change touches nothing that a buyer agreed to */
export async function findChangerOfAgreement(db: Database, changeId: string): Promise<string | undefined> {
  const { fields, changedBy, id } = listingChanges;
  const row = firstOf(await db.select({ fields, changedBy }).from(listingChanges).where(eq(id, changeId)));
  return row && changesAgreement(row.fields) ? row.changedBy : undefined;
}

function written(listing: Compared, field: ListingField): string {
  if (field === 'selectCategory' || field === 'pictures') return JSON.stringify(listing[field]);
  if (field === 'specs') return JSON.stringify(listing.specs, Object.keys(listing.specs ?? {}).toSorted());
  return JSON.stringify(listing.productInfo[field]);
}

const trimmed = <T extends object>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : (value as unknown),
    ]),
  ) as T;
