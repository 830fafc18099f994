import type { ReactNode } from 'react';
import { Box, Icon, Paper } from '@relaptop/shared/basics';
import { pictureSizes } from '@relaptop/shared/paths';

interface WelcomeRowsProps {
  'aria-label'?: string;
  'aria-busy'?: boolean;
  children: ReactNode;
}

export const WelcomeRows = (props: WelcomeRowsProps) => (
  <Paper component="ul" variant="outlined" role="list" sx={rowsStyle} {...props} />
);

const rowsStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

interface WelcomeRowProps {
  /** Address of a laptop's picture. Without a picture, the row shows the icon. */
  picture?: string | undefined;
  icon: string;
  action: ReactNode;
  children: ReactNode;
}

/** Size of the picture in pixels. */
const PICTURE = { width: 72, height: 54 } as const;

export const WelcomeRow = ({ picture, icon, action, children }: WelcomeRowProps) => (
  <Box component="li" sx={rowStyle}>
    <Box sx={picture === undefined ? iconStyle : pictureStyle}>
      {picture === undefined ? (
        <Icon path={icon} />
      ) : (
        <img src={picture} srcSet={pictureSizes(picture)} sizes={`${PICTURE.width}px`} alt="" {...PICTURE} />
      )}
    </Box>
    <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>{children}</Box>
    {action}
  </Box>
);

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  p: 2,
  overflowWrap: 'anywhere',
} as const;

const pictureStyle = {
  ...PICTURE,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: 1,
  overflow: 'hidden',
  color: 'text.secondary',
  bgcolor: 'action.hover',
  '& img': { display: 'block', objectFit: 'cover' },
} as const;

const iconStyle = {
  ...pictureStyle,
  width: { xs: 44, sm: PICTURE.width },
  height: { xs: 44, sm: PICTURE.height },
};
