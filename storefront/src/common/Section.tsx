import { useId, type ReactNode } from 'react';
import { Box, Typography } from '@relaptop/shared/basics';

interface SectionProps {
  heading: string;
  id?: string;
  compact?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ heading, id, compact = false, action, children }: SectionProps) {
  const headingId = useId();
  return (
    // The scroll margin keeps the heading below the sticky navbar after a link to this section.
    <Box component="section" id={id} aria-labelledby={headingId} sx={{ scrollMarginTop: 96, minWidth: 0 }}>
      <Box sx={compact ? compactHeadStyle : headStyle}>
        <Typography variant="h2" id={headingId}>
          {heading}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  mb: 1.25,
  '& h2': { mr: 'auto', fontSize: 'clamp(1.25rem, 1.1rem + 0.6vw, 1.5rem)', fontWeight: 700 },
} as const;

const compactHeadStyle = { mb: 1.5, '& h2': { fontSize: '1.35rem' } } as const;
