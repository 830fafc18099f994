import { useId, type ReactNode } from 'react';
import { Box, Typography } from '@relaptop/shared/basics';

interface HomeSectionProps {
  heading: string;
  id?: string;
  action?: ReactNode;
  children: ReactNode;
}

export function HomeSection({ heading, id, action, children }: HomeSectionProps) {
  const headingId = useId();
  return (
    // The scroll margin keeps the heading clear of the sticky navbar.
    <Box component="section" id={id} aria-labelledby={headingId} sx={{ scrollMarginTop: 96, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 2 }}>
        <Typography variant="h2" id={headingId} sx={{ mr: 'auto' }}>
          {heading}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}
