import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { CategoryId, STORAGE_KINDS, oneOf, processorFamilyOf, strict } from '@relaptop/shared/contracts';
import models from './models.json';

const several = <Item extends Parameters<typeof Type.Array>[0]>(item: Item) =>
  Type.Array(item, { minItems: 1, uniqueItems: true });
const Model = Type.Object(
  {
    brand: Type.String({ minLength: 2, maxLength: 20 }),
    model: Type.String({ minLength: 2, maxLength: 40 }),
    year: Type.Integer({ minimum: 2015, maximum: 2024 }),
    screenInches: Type.Number({ minimum: 10, maximum: 18 }),
    processors: several(Type.String({ minLength: 8 })),
    graphics: several(Type.String({ minLength: 8 })),
    ramGb: several(Type.Enum([4, 8, 12, 16, 18, 24, 32, 36, 64, 96])),
    storageGb: several(Type.Enum([16, 32, 64, 128, 256, 512, 1024, 2048])),
    storageKind: oneOf(STORAGE_KINDS),
    operatingSystem: Type.String({ pattern: '^(Windows 1[01] (Home|Pro)|macOS|ChromeOS)$' }),
    category: CategoryId,
  },
  strict,
);
const nameOf = ({ brand, model }: { brand: string; model: string }) => `${brand} ${model}`;

describe('table of models', () => {
  it('has at least 150 laptops, each once', () => {
    expect(models.length).toBeGreaterThanOrEqual(150);
    const names = models.map((model) => nameOf(model).toLowerCase());
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('has only possible values', () => {
    expect(models.filter((model) => !Value.Check(Model, model)).map(nameOf)).toEqual([]);
    expect(Value.Check(Model, { ...models[0], screenInches: 156 })).toBe(false);
  });

  it('has the family of each processor', () => {
    const strange = models.flatMap(({ processors }) => processors).filter((name) => !processorFamilyOf(name));
    expect(strange).toEqual([]);
  });

  it('lists sizes from small to large', () => {
    const isSorted = (sizes: number[]) => sizes.every((size, at) => at === 0 || size > (sizes[at - 1] ?? 0));
    expect(models.filter(({ ramGb, storageGb }) => !isSorted(ramGb) || !isSorted(storageGb))).toEqual([]);
  });
});
