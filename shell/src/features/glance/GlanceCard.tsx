import type { ReactNode } from 'react';
import { Box, Card, Skeleton, Typography } from '@relaptop/shared/basics';

interface GlanceCardProps {
  title: string;
  /** The figure; a placeholder stands for it, and for the note, until it is known. */
  value: string | undefined;
  note: ReactNode;
  /** A way to where it comes from. */
  action?: ReactNode;
}

/** One thing that a person wants to know first. */
export function GlanceCard({ title, value, note, action }: GlanceCardProps) {
  return (
    <Card component="li" sx={cardStyle}>
      <Box sx={{ flex: '1 1 9rem', minWidth: 0, alignSelf: 'flex-start' }}>
        <Typography variant="body2" color="textSecondary">
          {title}
        </Typography>
        <Typography sx={{ fontSize: '1.5rem', fontWeight: 800, lineHeight: 1.3 }}>
          {value ?? <Skeleton width="4rem" />}
        </Typography>
        <Typography variant="body2" component="div">
          {value === undefined ? <Skeleton /> : note}
        </Typography>
      </Box>
      {action}
    </Card>
  );
}

const cardStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 2,
  overflowWrap: 'anywhere',
} as const;
