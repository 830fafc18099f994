import type { SpecName } from './attributes';

/** Pages show the attributes in the order of {@link FACTS}. */

interface Fact {
  readonly label: string;
  readonly compared?: string;
  readonly unit?: string;
  /** Text after the unit, only on the laptop's page. */
  readonly note?: string;
}
/** Pages show the storage kind after the storage size. */
export type FactName = Exclude<SpecName, 'storageKind'>;

export const FACTS: Readonly<Record<FactName, Fact>> = {
  brand: { label: 'Brand' },
  model: { label: 'Model' },
  processor: { label: 'Processor' },
  graphics: { label: 'Graphics' },
  ramGb: { label: 'Memory', unit: ' GB' },
  storageGb: { label: 'Storage' },
  screenInches: { label: 'Screen', unit: '″' },
  batteryHealth: { label: 'Battery health', unit: '%', note: ' of original capacity' },
  operatingSystem: { label: 'Operating system', compared: 'System' },
  keyboard: { label: 'Keyboard' },
  releaseYear: { label: 'Released in', compared: 'Released' },
  included: { label: 'Included' },
};

interface InputTexts {
  readonly label: string;
  /** Name in the error of an empty field, if it differs from the label. */
  readonly name?: string;
  readonly hint?: string;
  /** Turns off spelling correction. */
  readonly verbatim?: true;
}

export const SPEC_INPUTS: Readonly<Record<SpecName, InputTexts>> = {
  brand: { label: 'Brand', verbatim: true },
  model: {
    label: 'Model',
    hint: 'Such as ThinkPad T480. Choose yours from the list, and the rest is filled in',
  },
  processor: { label: 'Processor' },
  graphics: { label: 'Graphics', hint: 'Optional' },
  ramGb: { label: 'Memory' },
  storageGb: { label: 'Storage' },
  storageKind: { label: 'Storage type' },
  screenInches: { label: 'Screen (inches)', name: 'Screen size' },
  releaseYear: { label: 'Release year' },
  operatingSystem: { label: 'Operating system', verbatim: true },
  batteryHealth: {
    label: 'Battery health (%)',
    name: 'Battery health',
    hint: 'Optional, unless the condition is Excellent: how much of its original charge it still holds',
  },
  keyboard: { label: 'Keyboard layout', hint: 'Such as US English, backlit' },
  included: { label: 'What is included', hint: 'Such as charger and original box' },
};
