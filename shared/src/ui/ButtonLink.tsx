import type { ReactNode } from 'react';
import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from '@relaptop/shared/router';

interface ButtonLinkProps extends Omit<ButtonProps, 'href'> {
  to: string;
  /** Handed to the next page, such as where to return to. */
  state?: unknown;
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ to, state, children, ...props }: ButtonLinkProps) {
  return (
    <Button component={Link} to={to} state={state} {...props}>
      {children}
    </Button>
  );
}
