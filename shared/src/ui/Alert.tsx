import MuiAlert, { type AlertProps } from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { RADIUS } from './tokens';

const tint = (severity: string, percent: number) =>
  `color-mix(in srgb, var(--mui-palette-${severity}-main) ${percent}%, var(--mui-palette-background-paper))`;

/** Has a tinted background, unless it is outlined, and the usual text color. The icon shows the severity. */
const TintedAlert = styled(MuiAlert)(({ severity = 'success', variant }) => ({
  ...(variant !== 'outlined' && {
    border: `1px solid ${tint(severity, 35)}`,
    backgroundColor: tint(severity, 9),
  }),
  borderRadius: RADIUS.field,
  color: 'var(--mui-palette-text-primary)',
  // Centers text and icon vertically in an alert with a button.
  '&:has(> .MuiAlert-action)': { alignItems: 'center' },
  '& > .MuiAlert-action': { alignItems: 'center', paddingTop: 0 },
}));

/** A message box. Screen readers interrupt only for an error. MUI's box interrupts for each message. */
export const Alert = (props: AlertProps) => (
  <TintedAlert role={props.severity === 'error' ? 'alert' : 'status'} {...props} />
);
