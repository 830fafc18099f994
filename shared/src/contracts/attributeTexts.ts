import type { SpecName } from './attributes';

/** The words of attributes for people; each table has the order of the page that shows it. */

interface Fact {
  readonly label: string;
  /** In the column of labels where laptops are compared, if it is shorter there. */
  readonly compared?: string;
  /** What follows the value. */
  readonly unit?: string;
  /** What follows the unit on the laptop's page. */
  readonly note?: string;
}
/** The kind of storage stands behind its size. */
export type FactName = Exclude<SpecName, 'storageKind'>;

/** On a laptop's page. */
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
  /** In the message that it is required, where that is not the label. */
  readonly name?: string;
  readonly hint?: string;
  /** The browser corrects no spelling. */
  readonly verbatim?: true;
}

/** In the seller's form. */
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
    hint: 'Optional, unless the condition is Excellent: what it still holds of its first capacity',
  },
  keyboard: { label: 'Keyboard layout', hint: 'Such as US English, backlit' },
  included: { label: 'What is included', hint: 'Such as charger and original box' },
};
