import { serverNow } from '@relaptop/shared/api';
import {
  latestReleaseYear,
  SPEC_INPUTS,
  SPECS,
  type Attribute,
  type LaptopModel,
  type LaptopSpecs,
  type SpecName,
} from '@relaptop/shared/contracts';
import { object, string, typedNumber, type AnySchema } from '@relaptop/shared/forms';

export type SpecInputs = Record<SpecName, string>;

const isFilledIn = (value: unknown): boolean => value !== undefined && value !== '';

/** @returns whether one spec is filled in, which makes the other required specs mandatory */
export const hasSpecs = (specs: object): boolean => Object.values(specs).some(isFilledIn);

const missing = (label: string) =>
  [
    'complete',
    `${label} is required`,
    (value: unknown, { parent }: { parent: object }) => isFilledIn(value) || !hasSpecs(parent),
  ] as const;

function ruleOf(row: Attribute): AnySchema {
  if (row.kind === 'text') return string().trim().max(row.max, `Enter at most ${row.max} characters`);
  if (row.kind === 'choice') return string().oneOf([...row.values, '']);
  const within = typedNumber()
    .min(row.min, `Enter at least ${row.min}`)
    .max(row.max, `Enter at most ${row.max}`);
  return row.kind === 'whole' ? within.integer('Enter a whole number') : within;
}

const healthWhereExcellent = [
  'excellent',
  'Battery health is required for Excellent',
  (value: unknown, { parent, from }: { parent: unknown; from?: readonly { value: unknown }[] }) => {
    const { condition } = (from?.[1]?.value ?? {}) as { condition?: unknown };
    return isFilledIn(value) || condition !== 'excellent' || !hasSpecs(parent as object);
  },
] as const;

const latestYear = () => latestReleaseYear(serverNow());

const released = [
  'released',
  () => `Enter at most ${latestYear()}`,
  (year: unknown) => !(Number(year) > latestYear()),
] as const;

/** @returns the validation rule of a spec. A required spec may be empty only if all specs are empty */
function ruleFor(name: SpecName): AnySchema {
  const { label, name: inMessage = label } = SPEC_INPUTS[name];
  const row: Attribute = SPECS[name];
  if (name === 'batteryHealth') return ruleOf(row).test(...healthWhereExcellent);
  const rule = name === 'releaseYear' ? ruleOf(row).test(...released) : ruleOf(row);
  return row.optional ? rule : rule.test(...missing(inMessage));
}

const SPEC_NAMES = Object.keys(SPECS) as SpecName[];
const RULES = Object.fromEntries(SPEC_NAMES.map((name) => [name, ruleFor(name)])) as Record<
  SpecName,
  AnySchema
>;

/** Validates the specs: the seller fills in all required specs or none. The server has the same limits. */
export const specsSchema = object(RULES);

export const EMPTY_SPECS = Object.fromEntries(Object.keys(RULES).map((name) => [name, ''])) as SpecInputs;

export function specsOf(specs: object): LaptopSpecs | undefined {
  const filled = Object.entries(specs).filter(([, value]) => isFilledIn(value));
  return filled.length > 0 ? (Object.fromEntries(filled) as LaptopSpecs) : undefined;
}

/** @returns the specs of a model's first version. The seller can change them */
export const specsOfModel = (model: LaptopModel): Partial<SpecInputs> => ({
  brand: model.brand,
  model: model.model,
  processor: model.processors[0] ?? '',
  graphics: model.graphics[0] ?? '',
  ramGb: String(model.ramGb[0] ?? ''),
  storageGb: String(model.storageGb[0] ?? ''),
  storageKind: model.storageKind,
  screenInches: String(model.screenInches),
  releaseYear: String(model.releaseYear),
  operatingSystem: model.operatingSystem,
});

export const hasVersions = ({ processors, graphics, ramGb, storageGb }: LaptopModel): boolean =>
  [processors, graphics, ramGb, storageGb].some(({ length }) => length > 1);
