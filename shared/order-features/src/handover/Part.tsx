import type { ComponentProps } from 'react';
import { SectionCard } from '@relaptop/shared/ui';

type PartProps = Omit<ComponentProps<typeof SectionCard>, 'spacing'>;

/** A part of the order's page, with its heading. */
export const Part = (props: PartProps) => <SectionCard {...props} spacing={1.5} />;
