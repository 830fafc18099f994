import Link from '@mui/material/Link';
import { CONFIRM_ADDRESS_ID, type CannotWrite as Why } from '@relaptop/shared/contracts';
import { Typography } from '@relaptop/shared/ui';
import { beginTexts, cannotWriteText } from './texts';

interface CannotWriteProps {
  why: Why;
  name?: string;
}

export function CannotWrite({ why, name = '' }: CannotWriteProps) {
  return (
    <Typography role="status" color="textSecondary">
      <span>{cannotWriteText(why, name)}</span>
      {why === 'unconfirmed' && (
        <>
          {' '}
          <Link href={`#${CONFIRM_ADDRESS_ID}`}>{beginTexts.confirm}</Link>
        </>
      )}
    </Typography>
  );
}
