import type { User } from '@relaptop/shared/contracts';
import { Avatar, PersonPhoto } from '@relaptop/shared/ui';

interface PortraitProps {
  person: Pick<User, 'name' | 'photo'>;
  size: number;
}

const LETTER = 0.45;

export const Portrait = ({ person: { name, photo }, size }: PortraitProps) => (
  <Avatar
    // Darker colors for the initial, because MUI's white on pale gray has too little contrast.
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
