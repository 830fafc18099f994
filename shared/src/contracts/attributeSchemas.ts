import {
  type Static,
  type TArray,
  type TObject,
  type TOptional,
  type TSchema,
  type TUnsafe,
  Type,
} from 'typebox';
import {
  type FilterName,
  isFilter,
  LAPTOP_PARAMETERS,
  SPECS,
  type ValueOf,
  type ValueRule,
} from './attributes';
import { LIMITS } from './limits';
import { PlaceSlug } from './places';
import { oneOf, pageFields, strict, text, within } from './primitives';

/** Such as `gaming`, in the address `/category/{categoryId}`. */
export const CategoryId = Type.String({ pattern: '^[a-z0-9-]{1,40}$' });

function schemaOf(rule: ValueRule): TSchema {
  switch (rule.kind) {
    case 'text':
      return text(rule.max);
    case 'whole':
      return within(rule);
    case 'decimal':
      return Type.Number({ minimum: rule.min, maximum: rule.max });
    case 'choice':
      return oneOf(rule.values);
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

function schemasOf<Table extends Rows>(rows: Table): SchemasOf<Table> {
  const entries = Object.entries(rows).map(([name, row]) => [
    name,
    'optional' in row ? Type.Optional(schemaOf(row)) : schemaOf(row),
  ]);
  return Object.fromEntries(entries) as SchemasOf<Table>;
}

export const LaptopSpecs = Type.Object(schemasOf(SPECS), strict);
export type LaptopSpecs = Static<typeof LaptopSpecs>;

type ParameterSchemas = {
  [Name in keyof typeof LAPTOP_PARAMETERS]: TOptional<
    Name extends FilterName
      ? TArray<TUnsafe<ValueOf<(typeof LAPTOP_PARAMETERS)[Name]>>>
      : TUnsafe<ValueOf<(typeof LAPTOP_PARAMETERS)[Name]>>
  >;
};

/** Refuses parameters that `readLaptopQuery` ignores. */
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

const { brand, model, screenInches, releaseYear, storageKind, operatingSystem } = LaptopSpecs.properties;
const { processor, ramGb, storageGb } = LaptopSpecs.properties;

export const LaptopModel = Type.Object({
  label: Type.String(),
  brand,
  model,
  screenInches,
  releaseYear,
  processors: Type.Array(processor),
  graphics: Type.Array(Type.String()),
  ramGb: Type.Array(ramGb),
  storageGb: Type.Array(storageGb),
  storageKind,
  operatingSystem,
});
export type LaptopModel = Static<typeof LaptopModel>;
