import { Fragment } from 'react';
import type { LaptopSpecs } from '@relaptop/shared/contracts';
import { specsParts } from './specs';

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
