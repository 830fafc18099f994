import type { User } from '@relaptop/shared/contracts';
import { Avatar, PersonPhoto } from '@relaptop/shared/ui';

interface PortraitProps {
  person: Pick<User, 'name' | 'photo'>;
  /** Pixels of its width and height. */
  size: number;
}

/** Of the letter, as a part of the portrait's size. */
const LETTER = 0.45;

/** The picture of a person, or the first letter of their name. */
export const Portrait = ({ person: { name, photo }, size }: PortraitProps) => (
  <Avatar
    // The letter stands in for a picture; by itself it would be white on a pale grey.
    sx={{
      width: size,
      height: size,
      fontSize: size * LETTER,
      bgcolor: 'action.selected',
      color: 'text.primary',
    }}
  >
    <PersonPhoto address={photo} size={size}>
      {[...name][0]?.toUpperCase()}
    </PersonPhoto>
  </Avatar>
);
