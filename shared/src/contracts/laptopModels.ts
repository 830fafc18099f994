import { Type, type Static } from 'typebox';
import { LaptopSpecs } from './attributeSchemas';

const { brand, model, screenInches, releaseYear, storageKind, operatingSystem } = LaptopSpecs.properties;
const { processor, ramGb, storageGb } = LaptopSpecs.properties;

/** A common laptop, with what it was sold with. */
export const LaptopModel = Type.Object({
  /** Brand and model. */
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
