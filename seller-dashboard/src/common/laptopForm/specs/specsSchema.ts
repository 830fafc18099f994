import {
  latestReleaseYear,
  LIMITS,
  STORAGE_KINDS,
  type LaptopModel,
  type LaptopSpecs,
} from '@relaptop/shared/contracts';
import { object, string, typedNumber } from '@relaptop/shared/forms';

type SpecName = keyof LaptopSpecs;
/** The group's values during input, which are all strings. */
export type SpecInputs = Record<SpecName, string>;

const isSaid = (value: unknown): boolean => value !== undefined && value !== '';

/**
 * @returns whether any spec is filled in, which makes the others required. A laptop without specs can be
 * listed.
 */
export const isBegun = (specs: object): boolean => Object.values(specs).some(isSaid);

const missing = (label: string) =>
  [
    'complete',
    `${label} is required`,
    (value: unknown, { parent }: { parent: object }) => isSaid(value) || !isBegun(parent),
  ] as const;

const text = (max: number) => string().trim().max(max, `Enter at most ${max} characters`);

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  typedNumber().min(min, `Enter at least ${min}`).max(max, `Enter at most ${max}`);
const whole = (limits: { readonly min: number; readonly max: number }) =>
  within(limits).integer('Enter a whole number');

const YEARS = { min: LIMITS.releaseYear.min, max: latestReleaseYear() };

const RULES = {
  brand: text(LIMITS.brand.max).test(...missing('Brand')),
  model: text(LIMITS.spec.max).test(...missing('Model')),
  processor: text(LIMITS.spec.max).test(...missing('Processor')),
  graphics: text(LIMITS.spec.max),
  ramGb: whole(LIMITS.ramGb).test(...missing('Memory')),
  storageGb: whole(LIMITS.storageGb).test(...missing('Storage')),
  storageKind: string()
    .oneOf([...STORAGE_KINDS, ''])
    .test(...missing('Storage type')),
  screenInches: within(LIMITS.screenInches).test(...missing('Screen size')),
  releaseYear: whole(YEARS).test(...missing('Release year')),
  operatingSystem: text(LIMITS.spec.max).test(...missing('Operating system')),
  batteryHealth: whole(LIMITS.batteryHealth).test(
    'excellent',
    'Battery health is required for Excellent',
    (value, { parent, from }) => {
      const { condition } = (from?.[1]?.value ?? {}) as { condition?: unknown };
      return isSaid(value) || condition !== 'excellent' || !isBegun(parent as object);
    },
  ),
  keyboard: text(LIMITS.spec.max).test(...missing('Keyboard layout')),
  included: text(LIMITS.included.max).test(...missing('What is included')),
} satisfies Record<SpecName, unknown>;

/** All specs of the group or none. The server enforces the same limits. */
export const specsSchema = object(RULES);

export const EMPTY_SPECS = Object.fromEntries(Object.keys(RULES).map((name) => [name, ''])) as SpecInputs;

/**
 * @param specs the validated values
 * @returns the specs to send; undefined without any
 */
export function specsOf(specs: object): LaptopSpecs | undefined {
  const said = Object.entries(specs).filter(([, value]) => isSaid(value));
  return said.length > 0 ? (Object.fromEntries(said) as LaptopSpecs) : undefined;
}

/** @returns the specs of a model; of several versions the first, which the seller can change */
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

/** @returns whether the model was sold in several versions, so that the seller should check the specs */
export const hasVersions = ({ processors, graphics, ramGb, storageGb }: LaptopModel): boolean =>
  [processors, graphics, ramGb, storageGb].some(({ length }) => length > 1);
