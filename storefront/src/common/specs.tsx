import { Fragment } from 'react';
import {
  STORAGE_KIND_LABELS,
  type FactName,
  type LaptopCard,
  type LaptopSpecs,
} from '@relaptop/shared/contracts';

export const sizeText = (gb: number): string =>
  gb >= 1024 && gb % 512 === 0 ? `${gb / 1024} TB` : `${gb} GB`;

const storageText = ({ storageGb, storageKind }: LaptopSpecs): string =>
  `${sizeText(storageGb)} ${STORAGE_KIND_LABELS[storageKind]}`;

/** @returns undefined if the seller didn't fill it in. `end` is a text after the value, such as a unit. */
export function factText(specs: LaptopSpecs, name: FactName, end = ''): string | undefined {
  if (name === 'storageGb') return storageText(specs);
  const value = specs[name];
  return value === undefined ? undefined : `${value}${end}`;
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** The specs that buyers compare most. A long one is last, because it can be alone on a line. */
export const specsParts = (specs: LaptopSpecs): string[] => [
  specs.processor,
  ...[`${specs.ramGb} GB RAM`, `${specs.screenInches}″`, storageText(specs)].map(unbroken),
];

/**
 * @returns the first part of a location, such as the city. Before a booking, the shop shows nothing more of
 * the location
 */
export const cityOf = (location: string): string => location.split(',')[0]?.trim() ?? '';

/** A name that no other town has; the city in the seller's text if the town is unknown. */
export const townText = ({ town, productInfo }: LaptopCard): string =>
  town?.label ?? cityOf(productInfo.location);

export const SpecsParts = ({ specs }: { specs: LaptopSpecs }) =>
  specsParts(specs).map((part, index) => (
    <Fragment key={part}>
      {/* An invisible space separates the parts for screen readers and in copied text. */}
      {index > 0 && ' '}
      <span>{part}</span>
    </Fragment>
  ));

const DOT = '0.9em';

/**
 * Puts dots between the parts of a text, but not at the start or end of a line. For this, each part has a dot
 * on its left. The negative margin moves the text left by the width of a dot, and `clipPath` cuts off the dot
 * at the start of each line.
 */
export const partsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  ml: `-${DOT}`,
  clipPath: `inset(0 0 0 ${DOT})`,
  '& > *': { position: 'relative', minWidth: 0, pl: DOT },
  '& > *::before': { content: '"·"', position: 'absolute', left: 0, width: DOT, textAlign: 'center' },
  // The empty alternative text hides the dots from screen readers. Browsers without this syntax use the rule
  // above.
  '@supports (content: "·" / "")': { '& > *::before': { content: '"·" / ""' } },
} as const;
