import { useId, useImperativeHandle, type ElementType, type ReactNode } from 'react';
import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import type { DefaultComponentProps, OverridableComponent } from '@mui/material/OverridableComponent';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { Link } from '@relaptop/shared/router';
import { FINGER, forTouch } from './components';
import { useFocusBack } from './focus';
import { turn } from './Spinner';
import { BREAKPOINTS, MOTION, RADIUS, TYPE_SCALE } from './tokens';

/**
 * These buttons look like MUI's and take the same props. MUI's buttons would add 5 KiB to the first scripts,
 * mostly for the ripple.
 */

interface OwnProps {
  disabled?: boolean;
  sx?: SxProps<Theme>;
  children?: ReactNode;
}

interface ButtonOwnProps extends OwnProps {
  variant?: 'contained' | 'outlined' | 'text';
  color?: 'primary' | 'error' | 'inherit';
  size?: 'small' | 'medium' | 'large';
  fullWidth?: boolean;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  loading?: boolean;
  /** The spinner replaces the content or the start icon. */
  loadingPosition?: 'center' | 'start';
}

interface IconButtonOwnProps extends OwnProps {
  color?: 'default' | 'inherit';
  size?: 'small' | 'medium';
}

type OfButton<Props> = { props: Props; defaultComponent: 'button' };
export type ButtonProps = DefaultComponentProps<OfButton<ButtonOwnProps>>;
type IconButtonProps = DefaultComponentProps<OfButton<IconButtonOwnProps>>;
/** The exported types add the props of the other component. */
type As = { component?: ElementType };

const palette = (name: string) => `var(--mui-palette-${name})`;

/** On touch screens, a hover style would stay after the tap. */
const onHover = (style: object) => ({ '@media (hover: hover)': { '&:hover': style } });
const tint = (color: string) => `rgba(${palette(`${color}Channel`)} / ${palette('action-hoverOpacity')})`;

const transition = (...properties: string[]) =>
  properties.map((property) => `${property} ${MOTION.quick}ms ${MOTION.curve}`).join();

const BASE = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  position: 'relative',
  boxSizing: 'border-box',
  margin: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: 'inherit',
  textDecoration: 'none',
  verticalAlign: 'middle',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  '&:active': { filter: 'brightness(0.9)' },
  '@media print': { WebkitPrintColorAdjust: 'exact', printColorAdjust: 'exact' },
} as const;

const DISABLED = { color: palette('action-disabled'), pointerEvents: 'none' } as const;

const ICON_SIZES = { small: 18, medium: 20, large: 22 } as const;
const PADDINGS = { small: 4, medium: 6, large: 8 } as const;
const BORDER = 1;

type Appearance = Required<Pick<ButtonOwnProps, 'variant' | 'color' | 'size' | 'fullWidth'>>;
interface State {
  isOff: boolean;
  isHidden: boolean;
}

/** A variable lets a button with its own background keep this background on hover. */
const BACKGROUND = '--button-background';

function colorStyle({ variant, color }: Appearance, isOff: boolean) {
  if (variant === 'contained')
    return isOff
      ? { ...DISABLED, backgroundColor: palette('action-disabledBackground') }
      : {
          color: palette(`${color}-contrastText`),
          [BACKGROUND]: palette(`${color}-main`),
          ...onHover({ [BACKGROUND]: palette(`${color}-dark`) }),
        };
  // Only a page's main action has the shop's color.
  const text = { primary: palette('text-primary'), error: palette('error-main'), inherit: 'inherit' };
  return {
    color: text[color],
    [BACKGROUND]: 'transparent',
    ...onHover({ [BACKGROUND]: tint(color === 'inherit' ? 'text-primary' : `${color}-main`) }),
    ...(isOff && DISABLED),
  };
}

const ButtonRoot = styled('button', { slot: 'Root' })<{ ownerState: Appearance & State }>(({
  ownerState,
}) => {
  const { variant, size, fullWidth, isOff, isHidden } = ownerState;
  const isSmall = size === 'small';
  const isOutlined = variant === 'outlined';
  return {
    ...BASE,
    ...TYPE_SCALE.button,
    ...(isSmall && { fontSize: '0.8125rem' }),
    fontFamily: 'inherit',
    minWidth: 64,
    minHeight: FINGER,
    padding: `${PADDINGS[size] - (isOutlined ? BORDER : 0)}px ${isSmall ? 12 : 18}px`,
    borderRadius: RADIUS.control,
    backgroundColor: `var(${BACKGROUND})`,
    ...(fullWidth && { width: '100%' }),
    ...(isOutlined && {
      border: `${BORDER}px solid ${palette(isOff ? 'action-disabledBackground' : 'edge')}`,
    }),
    ...colorStyle(ownerState, isOff),
    ...(isHidden && { color: 'transparent' }),
    transition: transition('background-color', 'border-color', ...(isHidden ? [] : ['color'])),
    ...(isSmall && { [`@media (min-width:${BREAKPOINTS.sm}px)`]: { minHeight: 36 } }),
    ...forTouch({ minHeight: FINGER }),
    // Forced colors remove the background.
    '@media (forced-colors: active)': { '&&': { border: '1px solid ButtonBorder' } },
  };
});

const IconButtonRoot = styled('button', { slot: 'Root' })<{
  ownerState: { color: string; isSmall: boolean; isOff: boolean };
}>(({ ownerState: { color, isSmall, isOff } }) => ({
  ...BASE,
  flex: '0 0 auto',
  padding: isSmall ? 5 : 8,
  borderRadius: RADIUS.field,
  fontSize: isSmall ? '1.125rem' : '1.5rem',
  textAlign: 'center',
  color: color === 'inherit' ? 'inherit' : palette('action-active'),
  transition: transition('background-color'),
  ...onHover({ backgroundColor: tint('action-active') }),
  ...(isOff && DISABLED),
  ...forTouch({ minHeight: FINGER, minWidth: FINGER }),
}));

const iconStyle = (size: Appearance['size'], side: 'Left' | 'Right', outer: number) => ({
  display: 'inherit',
  alignItems: 'center',
  [side === 'Left' ? 'mr' : 'ml']: '8px',
  [side === 'Left' ? 'ml' : 'mr']: `${outer}px`,
  '& > *:nth-of-type(1)': { fontSize: ICON_SIZES[size] },
});

const dash = keyframes({
  '0%': { strokeDasharray: '1px, 200px', strokeDashoffset: 0 },
  '50%': { strokeDasharray: '100px, 200px', strokeDashoffset: '-15px' },
  '100%': { strokeDasharray: '1px, 200px', strokeDashoffset: '-126px' },
});

const progressStyle = {
  width: 16,
  height: 16,
  animation: `${turn} 1.4s linear infinite`,
  '& svg': { display: 'block' },
  '& circle': {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 3.6,
    strokeDasharray: '80px, 200px',
    animation: `${dash} 1.4s ease-in-out infinite`,
  },
} as const;

const Progress = ({ of }: { of: string }) => (
  <Box component="span" role="progressbar" aria-labelledby={of} sx={progressStyle}>
    <svg viewBox="22 22 44 44">
      <circle cx="44" cy="44" r="20.2" />
    </svg>
  </Box>
);

const centerStyle = {
  display: 'flex',
  position: 'absolute',
  left: '50%',
  transform: 'translate(-50%)',
  color: 'action.disabled',
} as const;

const attributesOf = (component: ElementType | undefined, isOff: boolean) => ({
  as: component,
  tabIndex: component && isOff ? -1 : 0,
  ...(component ? isOff && { 'aria-disabled': true } : { type: 'button' as const, disabled: isOff }),
});

/**
 * Browsers remove the focus from a disabled button. This button gets the focus back when it is enabled again.
 */
function ShopButton(props: ButtonProps & As) {
  const { variant = 'text', color = 'primary', size = 'medium', fullWidth = false, ...others } = props;
  const { component, disabled = false, startIcon, endIcon, children, id, ref, ...rest } = others;
  const { loading, loadingPosition = 'center', ...attributes } = rest;
  const ownId = useId();
  const isOff = disabled || loading === true;
  const own = useFocusBack(isOff);
  useImperativeHandle(ref, () => own.current as HTMLButtonElement, [own]);
  const isAtStart = loading && loadingPosition === 'start';
  const isHidden = loading === true && !isAtStart;
  const progress = <Progress of={id ?? ownId} />;
  const first = isAtStart ? progress : startIcon;
  return (
    <ButtonRoot
      {...attributesOf(component, isOff)}
      id={loading ? (id ?? ownId) : id}
      ref={own}
      {...attributes}
      ownerState={{ variant, color, size, fullWidth, isOff, isHidden }}
    >
      {first && (
        <Box component="span" sx={iconStyle(size, 'Left', size === 'small' ? -2 : -4)}>
          {first}
        </Box>
      )}
      {/* Translation tools in browsers replace text nodes. With this element, React still finds the spinner's place. */}
      {loading !== undefined && (
        <span style={{ display: 'contents' }}>
          {isHidden && (
            <Box component="span" sx={centerStyle}>
              {progress}
            </Box>
          )}
        </span>
      )}
      {children}
      {endIcon && (
        <Box component="span" sx={iconStyle(size, 'Right', size === 'small' ? -2 : -4)}>
          {endIcon}
        </Box>
      )}
    </ButtonRoot>
  );
}

function ShopIconButton({
  component,
  color = 'default',
  size,
  disabled = false,
  ...props
}: IconButtonProps & As) {
  return (
    <IconButtonRoot
      {...attributesOf(component, disabled)}
      {...props}
      ownerState={{ color, isSmall: size === 'small', isOff: disabled }}
    />
  );
}

export const Button = ShopButton as OverridableComponent<OfButton<ButtonOwnProps>>;
export const IconButton = ShopIconButton as OverridableComponent<OfButton<IconButtonOwnProps>>;

interface ButtonLinkProps extends Omit<ButtonProps, 'ref'> {
  to: string;
  state?: unknown;
}

export const ButtonLink = (props: ButtonLinkProps) => <ShopButton component={Link} {...props} />;
