import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import { ELEVATION, HIGH_WINDOW, MOTION, RADIUS } from './tokens';

const EDGE = 'var(--mui-palette-edge)';
/** Minimum size of a touch target, in pixels. */
export const FINGER = 44;
/**
 * Minimum size on touch screens. `&&` outranks the styles of single buttons, which may set a smaller height.
 */
export const forTouch = (size: { minHeight: number; minWidth?: number }) =>
  ({ '@media (pointer: coarse)': { '&&': size } }) as const;

/** Styles of MUI components. Apps don't restyle buttons and fields. */
export const components: Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme> = {
  MuiButtonBase: {
    // The ripple repaints in each frame, which is slow on cheap phones.
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:active': { filter: 'brightness(0.9)' } } },
  },
  // Buttons inside MUI components, such as the pager's. The shop's own buttons are in Button.tsx.
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: RADIUS.field, ...forTouch({ minHeight: FINGER, minWidth: FINGER }) },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: RADIUS.card } } },
  MuiChip: {
    styleOverrides: {
      root: { fontWeight: 600, borderRadius: RADIUS.small },
      clickable: ({ theme }) => ({
        [theme.breakpoints.down('sm')]: { minHeight: FINGER },
        ...forTouch({ minHeight: FINGER }),
      }),
    },
  },
  // People write in any language. The browser detects the direction of each text.
  MuiTypography: { defaultProps: { dir: 'auto' } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      outlined: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 6,
        overflow: 'visible',
        whiteSpace: 'normal',
        fontSize: '0.9375rem',
        fontWeight: 600,
        lineHeight: 1.4,
        pointerEvents: 'auto',
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: 'var(--mui-palette-background-paper)',
        borderRadius: RADIUS.control,
        // A read-only field has a background in place of a border. `:not([aria-hidden])` excludes MUI's
        // hidden copy of a multiline field.
        '&:has([readonly]:not([aria-hidden]))': { backgroundColor: 'var(--mui-palette-action-hover)' },
        '&:has([readonly]:not([aria-hidden])) fieldset': { borderColor: 'transparent' },
        // Keeps earlier line breaks while a person types at the end.
        '& textarea': { textWrapStyle: 'stable' },
      },
      notchedOutline: {
        top: 0,
        borderColor: EDGE,
        transition: `border-color ${MOTION.quick}ms`,
        // MUI leaves a gap in the frame for a label. The shop's labels are above the frame.
        '& legend': { display: 'none' },
      },
    },
  },
  MuiFormHelperText: { styleOverrides: { contained: { marginInline: 0 } } },
  MuiTooltip: {
    styleOverrides: { tooltip: { fontSize: '0.85rem', padding: '6px 10px', borderRadius: RADIUS.small } },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: '1.25rem', fontWeight: 600, textWrapStyle: 'balance' } },
  },
  // Scrolls a focused field above the dialog's sticky buttons.
  MuiDialogContent: { styleOverrides: { root: { [HIGH_WINDOW]: { scrollPaddingBottom: 88 } } } },
  MuiDialog: { styleOverrides: { paper: { borderRadius: RADIUS.banner, boxShadow: ELEVATION.modal } } },
  MuiMenu: {
    styleOverrides: {
      paper: { border: '1px solid var(--mui-palette-divider)', boxShadow: ELEVATION.floating },
    },
  },
  MuiTableCell: {
    defaultProps: { dir: 'auto' },
    styleOverrides: {
      root: { borderColor: 'var(--mui-palette-divider)' },
      head: { fontWeight: 600, backgroundColor: 'var(--mui-palette-action-hover)' },
    },
  },
};
