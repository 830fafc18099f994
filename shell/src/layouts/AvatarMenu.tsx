import { lazy, Suspense, useState } from 'react';
import { pictureSizes } from '@relaptop/shared/paths';
import { Avatar, IconButton } from '@relaptop/shared/basics';
import type { SessionUser } from '@relaptop/shared/session';
import defaultAvatar from '../assets/default-avatar.svg';

const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu')).AccountMenu }));

/** The avatar; a click opens name, e-mail and Logout. */
export function AvatarMenu({ user }: { user: SessionUser }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label="Your account"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ p: 0.25 }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar
          src={user.photoURL ?? defaultAvatar}
          srcSet={pictureSizes(user.photoURL ?? '')}
          sizes="40px"
          alt=""
          sx={{ width: 40, height: 40 }}
        >
          <img src={defaultAvatar} alt="" width={40} height={40} />
        </Avatar>
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <AccountMenu anchor={anchor} user={user} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
