import type { ComponentProps } from 'react';
import { SectionCard } from '@relaptop/shared/ui';

type PartProps = Omit<ComponentProps<typeof SectionCard>, 'spacing'>;

/** A card of the order's page. */
export const Part = (props: PartProps) => <SectionCard {...props} spacing={1.5} />;
