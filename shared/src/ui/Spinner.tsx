import type { ComponentProps, ElementType } from 'react';
import Box from '@mui/material/Box';
import { keyframes } from '@emotion/react';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { RADIUS } from './tokens';

export const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

/** As tall as the window: the footer stays out of sight, and doesn't move when the page appears. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <Box
      role="status"
      aria-label={label}
      sx={{ display: 'grid', gridTemplateRows: '60vh', placeItems: 'center', minHeight: '100vh' }}
    >
      <Box
        sx={{
          width: 64,
          height: 64,
          borderRadius: '50%',
          border: '5px dashed',
          borderColor: 'primary.main',
          animation: `${turn} 1.6s linear infinite`,
        }}
      />
    </Box>
  );
}

const pulse = keyframes({ '50%': { opacity: 0.4 } });

/** The part of a line's height that a placeholder covers. */
const OF_LINE = 0.6;

const SHAPES = {
  text: {
    height: 'auto',
    transform: `scale(1, ${OF_LINE})`,
    transformOrigin: '0 55%',
    borderRadius: `${RADIUS.field}px/${RADIUS.field / OF_LINE}px`,
    '&:empty::before': { content: '"\\00a0"' },
  },
  circular: { borderRadius: '50%' },
  rounded: { borderRadius: RADIUS.field },
  rectangular: {},
};

interface SkeletonProps extends Omit<ComponentProps<'span'>, 'color'> {
  variant?: keyof typeof SHAPES;
  width?: number | string | undefined;
  height?: number | string | undefined;
  component?: ElementType;
  sx?: SxProps<Theme>;
}

const SkeletonRoot = styled('span', { slot: 'Root' })<{ ownerState: { variant: keyof typeof SHAPES } }>(
  ({ ownerState }) => ({
    display: 'block',
    height: '1.2em',
    backgroundColor: 'var(--mui-palette-Skeleton-bg)',
    animation: `${pulse} 2s ease-in-out 0.5s infinite`,
    ...SHAPES[ownerState.variant],
  }),
);

export function Skeleton({ variant = 'text', component, width, height, style, ...props }: SkeletonProps) {
  return (
    <SkeletonRoot as={component} {...props} style={{ width, height, ...style }} ownerState={{ variant }} />
  );
}
