import {
  Type,
  type Static,
  type TArray,
  type TObject,
  type TOptional,
  type TSchema,
  type TUnsafe,
} from 'typebox';
import {
  isFilter,
  LAPTOP_PARAMETERS,
  SPECS,
  type FilterName,
  type ValueRule,
  type ValueOf,
} from './attributes';
import { LIMITS } from './limits';
import { PlaceSlug } from './places';
import { oneOf, pageFields, strict, text, within } from './primitives';

/** Category ids are readable slugs ("gaming"), part of the address /category/{categoryId}. */
export const CategoryId = Type.String({ pattern: '^[a-z0-9-]{1,40}$' });

/** @returns the schema of the values that a row allows. */
function schemaOf(row: ValueRule): TSchema {
  switch (row.kind) {
    case 'text':
      return text(row.max);
    case 'whole':
      return within(row);
    case 'decimal':
      return Type.Number({ minimum: row.min, maximum: row.max });
    case 'choice':
      return oneOf(row.values);
    case 'dollars':
      return Type.Integer({ minimum: 0, maximum: LIMITS.price.max });
    case 'slug':
      return CategoryId;
    case 'place':
      return PlaceSlug;
    case 'cursor':
      return pageFields.cursor;
    case 'yes':
      return Type.Literal(true);
  }
}

type Rows = Readonly<Record<string, ValueRule>>;
type SchemaOf<Row> = Row extends { readonly optional: true }
  ? TOptional<TUnsafe<ValueOf<Row>>>
  : TUnsafe<ValueOf<Row>>;
type SchemasOf<Table extends Rows> = { [Name in keyof Table]: SchemaOf<Table[Name]> };

/** @returns a schema for each row of a table. */
function schemasOf<Table extends Rows>(rows: Table): SchemasOf<Table> {
  const entries = Object.entries(rows).map(([name, row]) => [
    name,
    'optional' in row ? Type.Optional(schemaOf(row)) : schemaOf(row),
  ]);
  return Object.fromEntries(entries) as SchemasOf<Table>;
}

/** What a laptop is, so that it can be found and compared. */
export const LaptopSpecs = Type.Object(schemasOf(SPECS), strict);
export type LaptopSpecs = Static<typeof LaptopSpecs>;

type ParameterSchemas = {
  [Name in keyof typeof LAPTOP_PARAMETERS]: TOptional<
    Name extends FilterName
      ? TArray<TUnsafe<ValueOf<(typeof LAPTOP_PARAMETERS)[Name]>>>
      : TUnsafe<ValueOf<(typeof LAPTOP_PARAMETERS)[Name]>>
  >;
};

/** The query of the call, which refuses what `readLaptopQuery` ignores. */
export const LaptopSearchQuery: TObject<ParameterSchemas> = Type.Object(
  Object.fromEntries(
    Object.entries(LAPTOP_PARAMETERS).map(([name, row]) => {
      const schema = schemaOf(row);
      const several = { minItems: 1, maxItems: LIMITS.search.values };
      return [name, Type.Optional(isFilter(name) ? Type.Array(schema, several) : schema)];
    }),
  ) as ParameterSchemas,
  strict,
);
