import type { ReactNode } from 'react';
import { Link } from '@relaptop/shared/router';
import { Box, Container, Typography } from '@relaptop/shared/ui';

export const ReadingColumn = ({ children }: { children: ReactNode }) => (
  <Container maxWidth={false} sx={{ maxWidth: 720, py: { xs: 4, md: 7 } }}>
    {children}
  </Container>
);

export function Paragraph({ children }: { children: ReactNode }) {
  return <Typography sx={textStyle}>{children}</Typography>;
}

interface SubheadingProps {
  /** Heading level: 2 for a section of a page, 3 for an article in a list, 4 for a section of an article. */
  level?: 2 | 3 | 4;
  id?: string;
  children: ReactNode;
}

export function Subheading({ level = 2, id, children }: SubheadingProps) {
  return (
    <Typography
      variant="h3"
      component={`h${level}`}
      id={id}
      sx={{ ...subheadingStyle, fontSize: SIZES[level] }}
    >
      {children}
    </Typography>
  );
}

/** A block of code. Long lines wrap, because readers on phones easily miss text outside the screen. */
export function Code({ label, children }: { label: string; children: ReactNode }) {
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
      {children}
    </Box>
  );
}

export const prose = {
  a: ({ href = '', children }: { href?: string; children: ReactNode }) => <Link to={href}>{children}</Link>,
  h2: ({ children }: { children: ReactNode }) => <Subheading>{children}</Subheading>,
  h4: ({ children }: { children: ReactNode }) => <Subheading level={4}>{children}</Subheading>,
  p: Paragraph,
  pre: ({ children }: { children: ReactNode }) => children,
  ul: ({ children }: { children: ReactNode }) => (
    <Box component="ul" sx={pointsStyle}>
      {children}
    </Box>
  ),
  Code,
};

const SIZES = { 2: '1.4rem', 3: '1.25rem', 4: '1.15rem' } as const;

const subheadingStyle = { overflowWrap: 'anywhere', '* + &': { pt: 2 } } as const;
const textStyle = {
  maxWidth: '65ch',
  lineHeight: 1.75,
  overflowWrap: 'anywhere',
  '& code': { px: 0.5, py: 0.125, borderRadius: 0.5, bgcolor: 'action.hover', fontSize: '0.9em' },
} as const;
const pointsStyle = { ...textStyle, m: 0, pl: 3, '& li + li': { mt: 1 } } as const;
