import { mdiClose } from '@mdi/js';
import Drawer from '@mui/material/Drawer';
import { useEffect, useId, useRef } from 'react';
import { Box, Icon, IconButton, Typography, type DialogProps } from '@relaptop/shared/basics';
import type { Panel } from '@relaptop/shared/contracts';
import { useLocation } from '@relaptop/shared/router';
import { useOwnNav } from './ownNav';
import { SidebarGroup } from './SidebarGroup';

export function NavSheet({ about: shownIn, onClose }: DialogProps<Panel>) {
  const titleId = useId();
  const { panel, groups, open } = useOwnNav(shownIn);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: paperStyle },
      }}
    >
      <Box sx={barStyle}>
        <Typography variant="h3" component="h2" id={titleId}>
          Menu
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box component="nav" aria-label="All pages" sx={{ p: 1 }}>
        {groups.map((group) => (
          <SidebarGroup key={group.heading ?? ''} group={group} panel={panel} open={open} />
        ))}
      </Box>
    </Drawer>
  );
}

const paperStyle = { maxHeight: '85dvh', borderTopLeftRadius: 16, borderTopRightRadius: 16 } as const;

const barStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  px: 2,
  py: 1,
  borderBottom: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
