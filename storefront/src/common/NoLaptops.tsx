import { EmptyState } from '@relaptop/shared/basics';
import { BrowseLaptops } from './BrowseLaptops';

interface NoLaptopsProps {
  text: string;
  /** Address of a drawing. */
  picture?: string;
}

/** In the place of a list that has nothing in it yet: leads to where something can be found for it. */
export const NoLaptops = ({ text, picture }: NoLaptopsProps) => (
  <EmptyState text={text} picture={picture} action={<BrowseLaptops />} />
);
