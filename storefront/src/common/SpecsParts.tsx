import { Fragment } from 'react';
import type { LaptopSpecs } from '@relaptop/shared/contracts';
import { specsParts } from './specs';

/** What people compare laptops by, for an element with `partsStyle`. */
export const SpecsParts = ({ specs }: { specs: LaptopSpecs }) =>
  specsParts(specs).map((part, index) => (
    <Fragment key={part}>
      {/* Not seen, but where the text is read or copied no part clings to the one before. */}
      {index > 0 && ' '}
      <span>{part}</span>
    </Fragment>
  ));

const DOT = '0.9em';

/**
 * For a line of parts with dots between them. Each part has a dot in front, and those of the parts that begin a line lie left of
 * the element, where they are clipped: so no line begins or ends with a dot, wherever it breaks.
 */
export const partsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  ml: `-${DOT}`,
  clipPath: `inset(0 0 0 ${DOT})`,
  '& > *': { position: 'relative', minWidth: 0, pl: DOT },
  '& > *::before': { content: '"·"', position: 'absolute', left: 0, width: DOT, textAlign: 'center' },
  // Not to be read: the first part of a line has one, too. Browsers that don't know this keep the line above.
  '@supports (content: "·" / "")': { '& > *::before': { content: '"·" / ""' } },
} as const;
