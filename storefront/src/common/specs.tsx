import { Fragment } from 'react';
import { STORAGE_KIND_LABELS, type FactName, type LaptopSpecs } from '@relaptop/shared/contracts';

/** @param gb 1024 make a terabyte. @returns such as `512 GB` or `1 TB` */
export const sizeText = (gb: number): string =>
  gb >= 1024 && gb % 512 === 0 ? `${gb / 1024} TB` : `${gb} GB`;

const storageText = ({ storageGb, storageKind }: LaptopSpecs): string =>
  `${sizeText(storageGb)} ${STORAGE_KIND_LABELS[storageKind]}`;

/** @returns the value of an attribute as text; undefined where the seller gave none */
export function factText(specs: LaptopSpecs, name: FactName, end = ''): string | undefined {
  if (name === 'storageGb') return storageText(specs);
  const value = specs[name];
  return value === undefined ? undefined : `${value}${end}`;
}

/** Prevents a line break between a number and its unit. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** @returns the most compared specs. The shortest isn't last, where it could get a line of its own. */
export const specsParts = (specs: LaptopSpecs): string[] => [
  specs.processor,
  ...[`${specs.ramGb} GB RAM`, `${specs.screenInches}″`, storageText(specs)].map(unbroken),
];

/** @returns the first part of a location. Before a booking only this part is shown. */
export const cityOf = (location: string): string => location.split(',')[0]?.trim() ?? '';

/** The most compared specs, for an element with `partsStyle`. */
export const SpecsParts = ({ specs }: { specs: LaptopSpecs }) =>
  specsParts(specs).map((part, index) => (
    <Fragment key={part}>
      {/* Invisible, but separates the parts for screen readers and copied text. */}
      {index > 0 && ' '}
      <span>{part}</span>
    </Fragment>
  ));

const DOT = '0.9em';

/**
 * Separates the parts of a line with dots. Each part starts with a dot, and the dot at the start of a line
 * is clipped at the left edge.
 * So no line starts or ends with a dot, wherever it wraps.
 */
export const partsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  ml: `-${DOT}`,
  clipPath: `inset(0 0 0 ${DOT})`,
  '& > *': { position: 'relative', minWidth: 0, pl: DOT },
  '& > *::before': { content: '"·"', position: 'absolute', left: 0, width: DOT, textAlign: 'center' },
  // Hides the dots from screen readers. Browsers without this syntax keep the rule above.
  '@supports (content: "·" / "")': { '& > *::before': { content: '"·" / ""' } },
} as const;
