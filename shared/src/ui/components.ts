import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import { ELEVATION, HIGH_WINDOW, MOTION, RADIUS } from './tokens';

const EDGE = 'var(--mui-palette-edge)';
/** Minimum size of a touch target in pixels. */
export const FINGER = 44;
/**
 * Minimum size on touch screens of any width. `&&` has priority over the styles of single buttons, which can
 * set a smaller height.
 */
export const forTouch = (size: { minHeight: number; minWidth?: number }) =>
  ({ '@media (pointer: coarse)': { '&&': size } }) as const;

/** The shop's styles of MUI components. Apps don't style their own buttons and fields. */
export const components: Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme> = {
  MuiButtonBase: {
    // A ripple repaints in each frame, which is slow on cheap phones.
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:active': { filter: 'brightness(0.9)' } } },
  },
  // For buttons inside MUI's components, such as those of a pager. The shop's buttons are in Button.tsx.
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
  // People write in any language, so the browser detects the direction of each text.
  MuiTypography: { defaultProps: { dir: 'auto' } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  // Labels are always above the field, never inside the field.
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
        // Read-only fields have a background instead of a border. `:not([aria-hidden])` skips MUI's hidden
        // copy of a multiline field.
        '&:has([readonly]:not([aria-hidden]))': { backgroundColor: 'var(--mui-palette-action-hover)' },
        '&:has([readonly]:not([aria-hidden])) fieldset': { borderColor: 'transparent' },
        // While a person types at the end, the lines above keep their line breaks.
        '& textarea': { textWrapStyle: 'stable' },
      },
      notchedOutline: {
        top: 0,
        borderColor: EDGE,
        transition: `border-color ${MOTION.quick}ms`,
        // MUI's gap in the frame is for a label on the frame. Our labels are above.
        '& legend': { display: 'none' },
      },
    },
  },
  // Aligns the text below a field with the field's edge.
  MuiFormHelperText: { styleOverrides: { contained: { marginInline: 0 } } },
  MuiTooltip: {
    styleOverrides: { tooltip: { fontSize: '0.85rem', padding: '6px 10px', borderRadius: RADIUS.small } },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: '1.25rem', fontWeight: 600, textWrapStyle: 'balance' } },
  },
  // A focused field scrolls above the dialog's sticky buttons.
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
