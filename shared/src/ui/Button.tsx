import MuiButton, { type ButtonProps } from '@mui/material/Button';
import { useForkRef } from '@mui/material/utils';
import { useFocusBack } from './focus';
import type { ReactNode } from 'react';
import { Link } from '@relaptop/shared/router';

/**
 * MUI's button. Browsers remove the focus from a disabled button. This button gets the focus back when it is
 * enabled again.
 */
export const Button = ((props: ButtonProps) => {
  const { ref, loading, disabled } = props;
  const own = useFocusBack(Boolean(loading) || Boolean(disabled));
  return <MuiButton {...props} ref={useForkRef(ref, own)} />;
}) as typeof MuiButton;

interface ButtonLinkProps extends Omit<ButtonProps, 'href'> {
  to: string;
  state?: unknown;
  children: ReactNode;
}

export function ButtonLink({ to, state, children, ...props }: ButtonLinkProps) {
  return (
    <MuiButton component={Link} to={to} state={state} {...props}>
      {children}
    </MuiButton>
  );
}
