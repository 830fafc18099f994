import { useId, type ReactNode } from 'react';
import { Box, Typography } from '@relaptop/shared/basics';

interface SectionProps {
  heading: string;
  id?: string;
  children: ReactNode;
}

export function Section({ heading, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <Box component="section" id={id} aria-labelledby={headingId} sx={{ minWidth: 0, scrollMarginTop: 96 }}>
      <Typography variant="h2" id={headingId} sx={{ mb: 1.5, fontSize: '1.35rem' }}>
        {heading}
      </Typography>
      {children}
    </Box>
  );
}
