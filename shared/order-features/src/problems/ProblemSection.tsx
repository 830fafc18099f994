import type { ReactNode } from 'react';
import { SectionCard } from '@relaptop/shared/ui';

interface ProblemSectionProps {
  title: string;
  /** SVG path data. */
  icon: string;
  children: ReactNode;
}

/** A part of a page about a problem, with its heading; of no use on paper. */
export const ProblemSection = (props: ProblemSectionProps) => <SectionCard {...props} onScreenOnly />;
