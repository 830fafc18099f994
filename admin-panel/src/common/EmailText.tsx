import { Fragment } from 'react';
import { Box } from '@relaptop/shared/ui';

const WORDS = /(\s+)/;
/** Split an address: after its @, and after each dot. */
const SIDES = /[^@]*@|[^@]+$/g;
const LABELS = /[^.]*\.|[^.]+$/g;
/** Number of characters that fit into the narrowest column. */
const LINE = 20;

/**
 * Style of boxes with email addresses. The width is needed because text may wrap anywhere: without it the
 * table makes the column one letter wide.
 */
export const emailBox = { minWidth: { sm: 110, md: 160, lg: 200 }, overflowWrap: 'anywhere' } as const;

/**
 * @returns the parts of an email address. A line may break between two parts: after the @, and after a dot if
 * the text before or behind the @ is longer than a line
 */
const partsOf = (address: string) =>
  address.match(SIDES)?.flatMap((side) => (side.length > LINE ? side.match(LABELS) : side)) ?? [];

/**
 * Wraps an email address after its @ or a dot. In a box with {@link emailBox} it wraps elsewhere only if a
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

/** A table cell with an email address. */
export const EmailCell = ({ children }: { children: string }) => (
  <Box sx={emailBox}>
    <EmailText>{children}</EmailText>
  </Box>
);
