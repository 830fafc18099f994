import { Fragment } from 'react';
import { Box } from '@relaptop/shared/ui';

const WORDS = /(\s+)/;
/** Matches up to an @ or a dot, and the rest after the last one. */
const SIDES = /[^@]*@|[^@]+$/g;
const LABELS = /[^.]*\.|[^.]+$/g;
/** Characters that fit into the narrowest column. */
const LINE = 20;

/**
 * For boxes with addresses. A column that may wrap anywhere needs a width, or the table shrinks it to one
 * letter.
 */
export const emailBox = { minWidth: { sm: 110, md: 160, lg: 200 }, overflowWrap: 'anywhere' } as const;

/**
 * @returns the parts that an address wraps between: after its @ and, on a side longer than a line, after
 * its dots
 */
const partsOf = (address: string) =>
  address.match(SIDES)?.flatMap((side) => (side.length > LINE ? side.match(LABELS) : side)) ?? [];

/**
 * Wraps email addresses at natural places. In a box with {@link emailBox} they wrap elsewhere only when a
 * part is longer than the line.
 */
export const EmailText = ({ children }: { children: string }) =>
  children
    .split(WORDS)
    .map((word, at) => (
      <Fragment key={at}>
        {word.includes('@')
          ? partsOf(word).flatMap((part, place) => (place === 0 ? [part] : [<wbr key={place} />, part]))
          : word}
      </Fragment>
    ));

/** A table cell with such text. */
export const EmailCell = ({ children }: { children: string }) => (
  <Box sx={emailBox}>
    <EmailText>{children}</EmailText>
  </Box>
);
