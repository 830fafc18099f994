import type { ReactNode } from 'react';
import { Box, Typography } from '@relaptop/shared/ui';

export function Paragraph({ children }: { children: ReactNode }) {
  return <Typography sx={{ lineHeight: 1.75, '& code': inlineCode }}>{children}</Typography>;
}

export function Subheading({ children }: { children: ReactNode }) {
  return (
    <Typography variant="h3" sx={{ pt: 1 }}>
      {children}
    </Typography>
  );
}

/** A list of points, each with the words it is about in front. */
export function Points({ points }: { points: readonly { about: string; text: ReactNode }[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 3, lineHeight: 1.75, '& li + li': { mt: 1 }, '& code': inlineCode }}>
      {points.map(({ about, text }) => (
        <li key={about}>
          <strong>{about}</strong> {text}
        </li>
      ))}
    </Box>
  );
}

/** A piece of code. Long lines scroll within it; it takes the focus so that this works by keyboard too. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    <Box
      component="pre"
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{
        m: 0,
        p: 2,
        overflowX: 'auto',
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
