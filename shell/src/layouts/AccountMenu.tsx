import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Box, Typography, type DialogProps } from '@relaptop/shared/basics';
import { useNavigate } from '@relaptop/shared/router';
import { paths, publicPages, sellLink } from '@relaptop/shared/paths';
import { useSession, type SessionUser } from '@relaptop/shared/session';
import { useStartSelling } from '../common/useStartSelling';
import { useSessionKeeper } from '../session/SessionContext';
import { PHONE, useColorSwitch } from './ThemeSwitch';

export interface AccountMenuOf {
  anchor: HTMLElement;
  user: SessionUser;
}

const OWN_PAGES = [
  { label: 'Profile', to: paths.account.path },
  { label: 'Emails', to: paths.emailSettings.path },
];

export function AccountMenu({ about: { anchor, user }, onClose }: DialogProps<AccountMenuOf>) {
  const keeper = useSessionKeeper();
  const navigate = useNavigate();
  const colors = useColorSwitch();
  const { role } = useSession();
  const isBuyer = role === 'user';
  const startSelling = useStartSelling();
  const isPhone = useMediaQuery(PHONE);
  const links = [
    ...(isPhone ? [{ label: 'Laptops', to: publicPages.laptops.path }] : []),
    ...(isPhone && !isBuyer ? [{ label: 'Sell', to: sellLink(role).to }] : []),
    ...OWN_PAGES,
  ];
  const logOut = async () => {
    onClose();
    await navigate(paths.home.path);
    await keeper.signOut();
  };
  return (
    <Menu anchorEl={anchor} open onClose={onClose} slotProps={{ list: { 'aria-label': 'Your account' } }}>
      <Box component="li" role="none" sx={{ px: 2, py: 1, maxWidth: 280 }}>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {user.displayName ?? user.email}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {user.email}
        </Typography>
      </Box>
      <Divider role="none" component="li" />
      {isPhone && <MenuItem onClick={colors.change}>{colors.label}</MenuItem>}
      {links.map(({ label, to }) => (
        <MenuItem
          key={to}
          onClick={() => {
            onClose();
            void navigate(to);
          }}
        >
          {label}
        </MenuItem>
      ))}
      {isBuyer && (
        <MenuItem
          onClick={() => {
            onClose();
            void startSelling();
          }}
        >
          Start selling
        </MenuItem>
      )}
      <MenuItem onClick={() => void logOut()}>Logout</MenuItem>
    </Menu>
  );
}
