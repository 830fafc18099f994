import type { ReactNode } from 'react';
import { errorMessage } from '@relaptop/shared/api';
import { Box, FailedState, Icon, Paper, RADIUS } from '@relaptop/shared/basics';
import { pictureSizes } from '@relaptop/shared/paths';

interface WelcomeRowsProps {
  'aria-label'?: string;
  'aria-busy'?: boolean;
  children: ReactNode;
}

export const WelcomeRows = (props: WelcomeRowsProps) => (
  <Paper component="ul" variant="outlined" role="list" sx={rowsStyle} {...props} />
);

interface FailedRowProps {
  error: unknown;
  onRetry: () => unknown;
}

export const FailedRow = ({ error, onRetry }: FailedRowProps) => (
  <li>
    <FailedState isOneLine message={errorMessage(error)} onRetry={() => void onRetry()} />
  </li>
);

const rowsStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

interface WelcomeRowProps {
  picture?: string | undefined;
  icon: string;
  action?: ReactNode;
  children: ReactNode;
}

const PICTURE = { width: 72, height: 54 } as const;

export const WelcomeRow = ({ picture, icon, action, children }: WelcomeRowProps) => (
  <Box component="li" sx={rowStyle}>
    <Box sx={pictureStyle}>
      {picture === undefined ? (
        <Icon path={icon} />
      ) : (
        <img src={picture} srcSet={pictureSizes(picture)} sizes={`${PICTURE.width}px`} alt="" {...PICTURE} />
      )}
    </Box>
    <Box sx={{ minWidth: 0 }}>{children}</Box>
    {action && <Box sx={{ gridColumn: { xs: 2, sm: 3 }, justifySelf: 'start' }}>{action}</Box>}
  </Box>
);

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1.5,
  p: 2,
  overflowWrap: 'anywhere',
} as const;

const pictureStyle = {
  ...PICTURE,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 1,
  overflow: 'hidden',
  color: 'text.secondary',
  bgcolor: 'action.hover',
  '& img': { display: 'block', objectFit: 'cover' },
} as const;

export const figuresStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(auto-fit, minmax(9rem, 1fr))',
  },
  m: 0,
  p: 1,
  // A link covers its figure and can be clicked anywhere on it.
  '& > div': { position: 'relative', p: 1, borderRadius: `${RADIUS.control}px` },
  '& > div:has(a):hover': { bgcolor: 'action.hover' },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '& dt, & dd': { m: 0, fontSize: '0.875rem', color: 'text.secondary' },
  '& dt + dd': { fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.4, color: 'text.primary' },
  '& dt + dd[data-zero="true"]': { fontWeight: 400, color: 'text.secondary' },
} as const;
