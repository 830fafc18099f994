import { lazy, Suspense, useState } from 'react';
import { Avatar, IconButton, PersonPhoto } from '@relaptop/shared/basics';
import type { SessionUser } from '@relaptop/shared/session';
import defaultAvatar from '../assets/default-avatar.svg';

const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu')).AccountMenu }));

const PIXELS = 40;

/** The avatar; a click opens name, email and Logout. */
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
        <Avatar sx={{ width: PIXELS, height: PIXELS, bgcolor: 'transparent' }}>
          <PersonPhoto address={user.photoURL} size={PIXELS}>
            <img src={defaultAvatar} alt="" width={PIXELS} height={PIXELS} />
          </PersonPhoto>
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
