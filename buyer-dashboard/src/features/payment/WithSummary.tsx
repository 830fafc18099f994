import type { ReactNode } from 'react';
import { Box } from '@relaptop/shared/ui';

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 6fr) minmax(0, 4fr)' },
} as const;

interface WithSummaryProps {
  summary: ReactNode;
  children: ReactNode;
}

/** What is to be done beside what is bought; on phones below that. */
export const WithSummary = ({ summary, children }: WithSummaryProps) => (
  <Box sx={columns}>
    <Box sx={{ order: { md: 2 } }}>{summary}</Box>
    {children}
  </Box>
);
