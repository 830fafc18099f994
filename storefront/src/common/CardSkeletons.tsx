import type { ReactNode } from 'react';
import { Box } from '@relaptop/shared/basics';
import { CardGrid, type OnPhones } from './CardGrid';

interface CardSkeletonsProps {
  /** Names the loading content for screen readers. */
  label: string;
  count: number;
  minWidth: number;
  onPhones?: OnPhones;
  children: ReactNode;
}

/** Repeats a placeholder card; screen readers announce it once. */
export function CardSkeletons({ label, count, children, ...grid }: CardSkeletonsProps) {
  return (
    <Box role="status" aria-label={label}>
      <Box aria-hidden>
        <CardGrid {...grid}>{Array.from({ length: count }, () => children)}</CardGrid>
      </Box>
    </Box>
  );
}
