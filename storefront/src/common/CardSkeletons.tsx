import type { ReactNode } from 'react';
import { Box } from '@relaptop/shared/basics';
import { CardGrid, type OnPhones } from './CardGrid';

interface CardSkeletonsProps {
  /** What is being loaded, for screen readers. */
  label: string;
  count: number;
  minWidth: number;
  onPhones?: OnPhones;
  children: ReactNode;
}

/** The same placeholder card several times over, said once to screen readers. */
export function CardSkeletons({ label, count, children, ...grid }: CardSkeletonsProps) {
  return (
    <Box role="status" aria-label={label}>
      <Box aria-hidden>
        <CardGrid {...grid}>{Array.from({ length: count }, () => children)}</CardGrid>
      </Box>
    </Box>
  );
}
