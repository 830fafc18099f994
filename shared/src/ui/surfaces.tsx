import type { ElementType, ReactNode } from 'react';
import type { DefaultComponentProps, OverridableComponent } from '@mui/material/OverridableComponent';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { BREAKPOINTS, MOTION, RADIUS, SPACING } from './tokens';

/** These components look like MUI's and take the same props. MUI's would add 2 KiB to the first scripts. */

interface PaperOwnProps {
  variant?: 'elevation' | 'outlined';
  elevation?: number;
  sx?: SxProps<Theme>;
  children?: ReactNode;
}

type OfPaper = { props: PaperOwnProps; defaultComponent: 'div' };
type PaperProps = DefaultComponentProps<OfPaper> & { component?: ElementType };

interface Appearance {
  isOutlined: boolean;
  elevation: number;
  isCard: boolean;
}

const PaperRoot = styled('div', { slot: 'Root' })<{ ownerState: Appearance }>(({ ownerState }) => ({
  backgroundColor: 'var(--mui-palette-background-paper)',
  color: 'var(--mui-palette-text-primary)',
  borderRadius: RADIUS.card,
  transition: `box-shadow ${MOTION.calm}ms ${MOTION.curve}`,
  ...(ownerState.isOutlined
    ? { border: '1px solid var(--mui-palette-divider)' }
    : { boxShadow: `var(--mui-shadows-${ownerState.elevation})` }),
  ...(ownerState.isCard && { overflow: 'hidden' }),
}));

const surface = (isCard: boolean) =>
  function Surface({ component, variant, elevation = 1, ...props }: PaperProps) {
    const isOutlined = (variant ?? (isCard ? 'outlined' : 'elevation')) === 'outlined';
    return <PaperRoot as={component} {...props} ownerState={{ isOutlined, elevation, isCard }} />;
  } as OverridableComponent<OfPaper>;

export const Paper = surface(false);
export const Card = surface(true);

export const CardContent = styled('div', { slot: 'Root' })({
  padding: 2 * SPACING,
  '&:last-child': { paddingBottom: 3 * SPACING },
});

export const CardActions = styled('div', { slot: 'Root' })({
  display: 'flex',
  alignItems: 'center',
  gap: SPACING,
  padding: SPACING,
});

interface ContainerProps extends Omit<DefaultComponentProps<OfPaper>, keyof PaperOwnProps> {
  maxWidth?: 'sm' | 'md' | 'lg' | false;
  component?: ElementType;
  sx?: SxProps<Theme>;
  children?: ReactNode;
}

const ContainerRoot = styled('div', { slot: 'Root' })<{
  ownerState: Required<Pick<ContainerProps, 'maxWidth'>>;
}>(({ ownerState: { maxWidth } }) => ({
  boxSizing: 'border-box',
  width: '100%',
  marginLeft: 'auto',
  marginRight: 'auto',
  paddingLeft: 2 * SPACING,
  paddingRight: 2 * SPACING,
  [`@media (min-width:${BREAKPOINTS.sm}px)`]: { paddingLeft: 3 * SPACING, paddingRight: 3 * SPACING },
  ...(maxWidth && { maxWidth: BREAKPOINTS[maxWidth] }),
}));

export const Container = ({ component, maxWidth = 'lg', ...props }: ContainerProps) => (
  <ContainerRoot as={component} {...props} ownerState={{ maxWidth }} />
);
