import { Fragment } from 'react';
import { Box } from '@relaptop/shared/ui';

const WORDS = /(\s+)/;
/** `SIDES` splits an address after the @, and `LABELS` splits text after each dot. */
const SIDES = /[^@]*@|[^@]+$/g;
const LABELS = /[^.]*\.|[^.]+$/g;
/** Number of characters that fit into the narrowest column. */
const LINE = 20;

/** Without `minWidth`, the table makes the column one letter wide, because text may wrap anywhere. */
export const emailBox = { minWidth: { sm: 110, md: 160, lg: 200 }, overflowWrap: 'anywhere' } as const;

/**
 * @returns the parts of an email address, between which a line may break. Only a side of the @ that is longer
 * than a line is split at its dots
 */
const partsOf = (address: string) =>
  address.match(SIDES)?.flatMap((side) => (side.length > LINE ? side.match(LABELS) : side)) ?? [];

/**
 * Text whose email addresses wrap after the @ or a dot. With {@link emailBox}, a part wraps inside only if it
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

export const EmailCell = ({ children }: { children: string }) => (
  <Box sx={emailBox}>
    <EmailText>{children}</EmailText>
  </Box>
);
