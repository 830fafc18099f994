import { useId, type ReactNode } from 'react';
import { Box, Typography } from '@relaptop/shared/basics';

interface HomeSectionProps {
  heading: string;
  /** Makes the section the target of links within the page. */
  id?: string;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A button without a frame has its words at the page's edge. */
const ACTION_TO_EDGE = '-18px';

export function HomeSection({ heading, id, action, children }: HomeSectionProps) {
  const headingId = useId();
  return (
    // The scroll margin keeps the heading clear of a navbar that stays at the top.
    <Box component="section" id={id} aria-labelledby={headingId} sx={{ scrollMarginTop: 96, minWidth: 0 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: { xs: 2, md: 3 } }}
      >
        <Typography variant="h2" id={headingId} sx={{ mr: 'auto' }}>
          {heading}
        </Typography>
        {action && <Box sx={{ mx: ACTION_TO_EDGE }}>{action}</Box>}
      </Box>
      {children}
    </Box>
  );
}
