import MuiAlert, { type AlertProps } from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { RADIUS } from './tokens';

const tint = (severity: string, percent: number) =>
  `color-mix(in srgb, var(--mui-palette-${severity}-main) ${percent}%, var(--mui-palette-background-paper))`;

/**
 * Usual text color on a tinted background; an outlined alert has no background. The icon shows the severity.
 */
const TintedAlert = styled(MuiAlert)(({ severity = 'success', variant }) => ({
  ...(variant !== 'outlined' && {
    border: `1px solid ${tint(severity, 35)}`,
    backgroundColor: tint(severity, 9),
  }),
  borderRadius: RADIUS.field,
  color: 'var(--mui-palette-text-primary)',
  '&:has(> .MuiAlert-action)': { alignItems: 'center' },
  '& > .MuiAlert-action': { alignItems: 'center', paddingTop: 0 },
}));

/** Only errors interrupt screen readers. MUI's alert interrupts for every message. */
export const Alert = (props: AlertProps) => (
  <TintedAlert role={props.severity === 'error' ? 'alert' : 'status'} {...props} />
);
