import { Fragment } from 'react';
import { Box } from '@relaptop/shared/ui';

const WORDS = /(\s+)/;
/** `SIDES` splits an email address after the @. `LABELS` splits text after each dot. */
const SIDES = /[^@]*@|[^@]+$/g;
const LABELS = /[^.]*\.|[^.]+$/g;
/** Maximum number of characters on a line of the narrowest column. */
const LINE = 20;

/**
 * Without `minWidth`, the table makes the column one letter wide, because `overflowWrap` allows a break
 * anywhere.
 */
export const emailBox = { minWidth: { sm: 110, md: 160, lg: 200 }, overflowWrap: 'anywhere' } as const;

/**
 * @returns the parts of an email address, between which a line may break: the local part with its @, and the
 * domain. A part longer than a line is split after each dot
 */
const partsOf = (address: string) =>
  address.match(SIDES)?.flatMap((side) => (side.length > LINE ? side.match(LABELS) : side)) ?? [];

/**
 * Text with email addresses. An address that is too long for the line wraps after the @ or after a dot, so
 * that it stays readable. Use it inside {@link emailBox}.
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
