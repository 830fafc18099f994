import MuiButton, { type ButtonProps } from '@mui/material/Button';
import { useForkRef } from '@mui/material/utils';
import { useFocusBack } from './useFocusBack';

/** MUI's button, which keeps the focus while it is busy. */
export const Button = ((props: ButtonProps) => {
  const { ref, loading, disabled } = props;
  const own = useFocusBack(Boolean(loading) || Boolean(disabled));
  return <MuiButton {...props} ref={useForkRef(ref, own)} />;
}) as typeof MuiButton;
