import type { ComponentProps } from 'react';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { MOTION } from './tokens';

const SIZES = { inherit: 'inherit', small: '1.25rem', medium: '1.5rem' };

const COLORS = { inherit: undefined, action: 'action-active', disabled: 'action-disabled' };

interface Appearance {
  color?: 'primary' | 'success' | 'warning' | 'error' | 'info' | keyof typeof COLORS;
  fontSize?: keyof typeof SIZES;
}

interface IconProps extends Appearance, Omit<ComponentProps<'svg'>, keyof Appearance> {
  /** SVG path data for a view box of 24 by 24, such as an export of `@mdi/js`. */
  path: string;
  titleAccess?: string;
  sx?: SxProps<Theme>;
}

const nameOf = (color: NonNullable<Appearance['color']>) =>
  color in COLORS ? COLORS[color as keyof typeof COLORS] : `${color}-main`;

const IconRoot = styled('svg', { slot: 'Root' })<{ ownerState: Required<Appearance> }>(({ ownerState }) => {
  const name = nameOf(ownerState.color);
  return {
    display: 'inline-block',
    flexShrink: 0,
    width: '1em',
    height: '1em',
    fontSize: SIZES[ownerState.fontSize],
    fill: 'currentColor',
    ...(name && { color: `var(--mui-palette-${name})` }),
    userSelect: 'none',
    transition: `fill ${MOTION.calm}ms ${MOTION.curve}`,
  };
});

/** Screen readers skip an icon without `titleAccess`. */
export function Icon({ path, titleAccess, color = 'inherit', fontSize = 'medium', ...props }: IconProps) {
  return (
    <IconRoot
      viewBox="0 0 24 24"
      focusable={false}
      {...(titleAccess ? { role: 'img' } : { 'aria-hidden': true })}
      {...props}
      ownerState={{ color, fontSize }}
    >
      <path d={path} />
      {titleAccess && <title>{titleAccess}</title>}
    </IconRoot>
  );
}
