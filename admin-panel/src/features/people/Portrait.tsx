import type { User } from '@relaptop/shared/contracts';
import { Avatar, PersonPhoto } from '@relaptop/shared/ui';

interface PortraitProps {
  person: Pick<User, 'name' | 'photo'>;
  /** Width and height in pixels. */
  size: number;
}

/** Size of the letter as a fraction of the portrait. */
const LETTER = 0.45;

/** A person's photo, or the first letter of their name. */
export const Portrait = ({ person: { name, photo }, size }: PortraitProps) => (
  <Avatar
    // The letter replaces a picture. By default it would be white on pale gray.
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
