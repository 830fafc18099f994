import { Type, type Static } from 'typebox';
import { CategoryId } from './attributeSchemas';
import { Category } from './catalog';
import { LIMITS } from './limits';
import { Id, PictureUrl, strict, text } from './primitives';

/** A category as admins see it. */
export const AdminCategory = Type.Object({
  ...Category.properties,
  /** Laptops that are or ever were in it: with any it can't be removed. No more than 1,000 are counted. */
  laptops: Type.Integer(),
  /** Those of them that can be bought now. */
  onSale: Type.Integer(),
});
export type AdminCategory = Static<typeof AdminCategory>;

const shown = { heading: text(LIMITS.category.heading), image: PictureUrl };

/** `categoryId` stands in addresses and never changes. */
export const NewCategory = Type.Object({ categoryId: CategoryId, ...shown }, strict);
export type NewCategory = Static<typeof NewCategory>;

export const CategoryChange = Type.Object(shown, strict);
export type CategoryChange = Static<typeof CategoryChange>;

/** All categories in their new order. */
export const CategoryOrder = Type.Object(
  { ids: Type.Array(Id, { minItems: 1, maxItems: LIMITS.category.most, uniqueItems: true }) },
  strict,
);
export type CategoryOrder = Static<typeof CategoryOrder>;
