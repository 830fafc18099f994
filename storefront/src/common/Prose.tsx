import type { ReactNode } from 'react';
import { Box, Typography } from '@relaptop/shared/ui';

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Typography sx={{ lineHeight: 1.75, overflowWrap: 'anywhere', '& code': inlineCode }}>
      {children}
    </Typography>
  );
}

export function Subheading({ children }: { children: ReactNode }) {
  return (
    <Typography variant="h3" sx={{ pt: 1, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}

/** A list of points, each with the words it is about in front. */
export function Points({ points }: { points: readonly { about: string; text: ReactNode }[] }) {
  return (
    <Box component="ul" sx={pointsStyle}>
      {points.map(({ about, text }) => (
        <li key={about}>
          <strong>{about}</strong> {text}
        </li>
      ))}
    </Box>
  );
}

/** A piece of code. Long lines wrap, since nobody on a phone sees that there is more to the right. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    <Box
      component="pre"
      role="region"
      aria-label={label}
      sx={{
        m: 0,
        p: 2,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        borderRadius: 1,
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.default',
        fontSize: '0.875rem',
        lineHeight: 1.6,
      }}
    >
      <code>{children}</code>
    </Box>
  );
}

const inlineCode = { px: 0.5, py: 0.125, borderRadius: 0.5, bgcolor: 'action.hover', fontSize: '0.9em' };
const pointsStyle = {
  m: 0,
  pl: 3,
  lineHeight: 1.75,
  overflowWrap: 'anywhere',
  '& li + li': { mt: 1 },
  '& code': inlineCode,
} as const;
