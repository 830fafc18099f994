import { Avatar, IconButton, PersonPhoto, useDialogOnDemand } from '@relaptop/shared/basics';
import type { SessionUser } from '@relaptop/shared/session';
import defaultAvatar from '../assets/default-avatar.svg';
import type { AccountMenuOf } from './AccountMenu';

const loadMenu = async () => (await import('./AccountMenu')).AccountMenu;

const PIXELS = 40;

/** The avatar; a click opens name, email and Logout. */
export function AvatarMenu({ user }: { user: SessionUser }) {
  const menu = useDialogOnDemand<AccountMenuOf>(loadMenu);
  return (
    <>
      <IconButton
        aria-label="Your account"
        aria-haspopup="menu"
        aria-expanded={menu.dialog !== null}
        sx={{ p: 0.25 }}
        onClick={(event) => menu.open({ anchor: event.currentTarget, user })}
      >
        <Avatar sx={{ width: PIXELS, height: PIXELS, bgcolor: 'transparent' }}>
          <PersonPhoto address={user.photoURL} size={PIXELS}>
            <img src={defaultAvatar} alt="" width={PIXELS} height={PIXELS} />
          </PersonPhoto>
        </Avatar>
      </IconButton>
      {menu.dialog}
    </>
  );
}
