import type { SystemStyleObject, Theme } from '@mui/system';
import { Box, Icon } from '@relaptop/shared/basics';
import type { Panel } from '@relaptop/shared/contracts';
import type { NavItem } from '@relaptop/shared/remote';
import { Link } from '@relaptop/shared/router';
import type { CurrentEntry } from './ownNav';
import { WaitingCount } from './WaitingCount';

interface NavEntryProps {
  item: NavItem;
  panel: Panel;
  open: CurrentEntry | undefined;
  sx: SystemStyleObject<Theme>;
}

export const NavEntry = ({ item, panel, open, sx }: NavEntryProps) => (
  <Box
    component={Link}
    to={`/${panel}/${item.page}`}
    aria-current={item === open?.item ? open.current : undefined}
    sx={{ ...entryStyle, ...sx }}
  >
    <Icon path={item.icon} fontSize="small" />
    <span>{item.label}</span>
    {item.Mark && <item.Mark />}
    {item.waiting && <WaitingCount call={item.waiting} />}
  </Box>
);

const entryStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'text.primary',
  textDecoration: 'none',
  fontWeight: 600,
} as const;
