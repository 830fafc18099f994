import MuiAlert, { type AlertProps } from '@mui/material/Alert';

/** A message box. Screen readers interrupt only for an error. MUI's box interrupts for each message. */
export const Alert = (props: AlertProps) => (
  <MuiAlert role={props.severity === 'error' ? 'alert' : 'status'} {...props} />
);
