import { createTheme } from '@mui/material/styles';

const FONT =
  '"Inter", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif';

/** The one theme of the shop, in light and dark. Colours carry meaning: teal acts, amber draws attention to an offer. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme', nativeColor: false },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#0f766e', dark: '#115e59', light: '#14b8a6', contrastText: '#ffffff' },
        secondary: { main: '#b45309', contrastText: '#ffffff' },
        success: { main: '#15803d' },
        error: { main: '#b91c1c' },
        warning: { main: '#b45309' },
        background: { default: '#f6f8fa', paper: '#ffffff' },
        text: { primary: '#0f172a', secondary: '#475569' },
        divider: '#dde3ea',
      },
    },
    dark: {
      palette: {
        primary: { main: '#2dd4bf', dark: '#14b8a6', light: '#5eead4', contrastText: '#042f2e' },
        secondary: { main: '#fbbf24', contrastText: '#1c1400' },
        success: { main: '#4ade80' },
        error: { main: '#f87171' },
        warning: { main: '#fbbf24' },
        background: { default: '#0b1220', paper: '#131c2e' },
        text: { primary: '#e8eef6', secondary: '#a3b1c6' },
        divider: '#26334a',
      },
    },
  },
  shape: { borderRadius: 12 },
  typography: {
    fontFamily: FONT,
    h1: {
      fontSize: 'clamp(1.9rem, 1.2rem + 2.6vw, 3rem)',
      fontWeight: 800,
      letterSpacing: '-0.02em',
      lineHeight: 1.12,
    },
    h2: {
      fontSize: 'clamp(1.4rem, 1.1rem + 1.1vw, 1.9rem)',
      fontWeight: 750,
      letterSpacing: '-0.015em',
      lineHeight: 1.2,
    },
    h3: { fontSize: '1.15rem', fontWeight: 700, lineHeight: 1.3 },
    button: { textTransform: 'none', fontWeight: 650 },
  },
  components: {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { borderRadius: 10, minHeight: 42 } },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: 16 } },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
    MuiLink: { defaultProps: { underline: 'hover' } },
  },
});
