import { Fragment } from 'react';
import { Box } from '@relaptop/shared/ui';

const WORDS = /(\s+)/;
/** Up to an @, or to a dot, and what comes after the last one. */
const SIDES = /[^@]*@|[^@]+$/g;
const LABELS = /[^.]*\.|[^.]+$/g;
/** Characters that the narrowest column has room for. */
const LINE = 20;

/** For boxes with addresses: a column that may break anywhere needs a width, or the table makes it as narrow as a letter. */
export const emailBox = { minWidth: { sm: 110, md: 160, lg: 200 }, overflowWrap: 'anywhere' } as const;

/** @returns the parts between which an address breaks: after its @, and on a side that is longer than a line after its dots. */
const partsOf = (address: string) =>
  address.match(SIDES)?.flatMap((side) => (side.length > LINE ? side.match(LABELS) : side)) ?? [];

/**
 * Text whose email addresses break where people read a pause. In a box with {@link emailBox} they break elsewhere only where a part
 * is longer than the line.
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

/** A cell of a table with such text. */
export const EmailCell = ({ children }: { children: string }) => (
  <Box sx={emailBox}>
    <EmailText>{children}</EmailText>
  </Box>
);
