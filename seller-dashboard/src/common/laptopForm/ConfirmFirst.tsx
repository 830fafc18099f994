import Link from '@mui/material/Link';
import { CONFIRM_ADDRESS_ID } from '@relaptop/shared/contracts';
import { Typography } from '@relaptop/shared/ui';

/** Why the button can't be pressed yet, and where that is changed. */
export function ConfirmFirst({ id }: { id: string }) {
  return (
    <Typography id={id} variant="body2" color="textSecondary">
      To sell, <Link href={`#${CONFIRM_ADDRESS_ID}`}>confirm your email</Link> first. What you type here
      stays.
    </Typography>
  );
}
