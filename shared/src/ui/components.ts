import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import { ELEVATION, HIGH_WINDOW, MOTION, RADIUS } from './tokens';

const EDGE = 'var(--mui-palette-edge)';
/** Pixels that a finger needs. */
const FINGER = 44;
const tint = (colour: string, percent: number) =>
  `color-mix(in srgb, var(--mui-palette-${colour}-main) ${percent}%, var(--mui-palette-background-paper))`;

const SEVERITIES = ['error', 'info', 'success', 'warning'] as const;

/** A message on a tint of its colour, in the colour of text: the icon says how serious it is, not the letters. */
const alertTints = SEVERITIES.map((severity) => ({
  props: { variant: 'standard' as const, severity },
  style: { backgroundColor: tint(severity, 9), border: `1px solid ${tint(severity, 35)}` },
}));

/** How MUI's parts look here, so that no app styles a button or a field by itself. */
export const components: Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme> = {
  MuiButtonBase: {
    // A ripple is drawn anew in each frame, which a slow phone pays for with every tap; a shade says the same at once.
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:active': { filter: 'brightness(0.9)' } } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: RADIUS.control, minHeight: FINGER, paddingInline: 18 },
      // A finger gets its 44 pixels; beside a mouse a row of a table stays low.
      sizeSmall: ({ theme }) => ({
        minHeight: FINGER,
        paddingInline: 12,
        [theme.breakpoints.up('sm')]: { minHeight: 36 },
      }),
      outlined: { borderColor: EDGE },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: RADIUS.field } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: RADIUS.card } },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: RADIUS.card } } },
  MuiChip: {
    styleOverrides: {
      root: { fontWeight: 600, borderRadius: RADIUS.small },
      clickable: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { minHeight: FINGER } }),
    },
  },
  // People write in their own language: each text begins on the side where its first word does.
  MuiTypography: { defaultProps: { dir: 'auto' } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: RADIUS.field,
        color: 'var(--mui-palette-text-primary)',
        variants: alertTints,
        // Beside a button, words and icon stand at its middle.
        '&:has(> .MuiAlert-action)': { alignItems: 'center' },
      },
      action: { alignItems: 'center', paddingTop: 0 },
    },
  },
  // Above its field, where it can be read whatever is typed, and never in the place of what is typed.
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
        // What can only be read has no edge to type in. A field of several lines has a hidden twin that measures it.
        '&:has([readonly]:not([aria-hidden]))': { backgroundColor: 'var(--mui-palette-action-hover)' },
        '&:has([readonly]:not([aria-hidden])) fieldset': { borderColor: 'transparent' },
        // While somebody types, the lines above stay as they are.
        '& textarea': { textWrapStyle: 'stable' },
      },
      notchedOutline: {
        top: 0,
        borderColor: EDGE,
        transition: `border-color ${MOTION.quick}ms`,
        // The gap in the frame that a label would stand in.
        '& legend': { display: 'none' },
      },
    },
  },
  // Level with label and field.
  MuiFormHelperText: { styleOverrides: { contained: { marginInline: 0 } } },
  MuiTooltip: {
    styleOverrides: { tooltip: { fontSize: '0.85rem', padding: '6px 10px', borderRadius: RADIUS.small } },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: '1.25rem', fontWeight: 700, textWrapStyle: 'balance' } },
  },
  // Above buttons that stay at the lower edge.
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
      root: { borderColor: 'var(--mui-palette-divider)', fontVariantNumeric: 'tabular-nums' },
      head: { fontWeight: 700, backgroundColor: 'var(--mui-palette-action-hover)' },
    },
  },
};
