import { EmptyState } from '@relaptop/shared/basics';
import { BrowseLaptops } from './BrowseLaptops';

interface NoLaptopsProps {
  text: string;
  /** Address of a drawing. */
  picture?: string;
}

/** Shown instead of an empty list, with a link to find laptops for it. */
export const NoLaptops = ({ text, picture }: NoLaptopsProps) => (
  <EmptyState text={text} picture={picture} action={<BrowseLaptops />} />
);
