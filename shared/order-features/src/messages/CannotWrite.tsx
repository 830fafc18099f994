import Link from '@mui/material/Link';
import { CONFIRM_ADDRESS_ID, type CannotWrite as Why } from '@relaptop/shared/contracts';
import { Alert } from '@relaptop/shared/ui';
import { beginTexts, cannotWriteText } from './texts';

interface CannotWriteProps {
  why: Why;
  /** Of the other person, where there is one. */
  name?: string;
}

/** In the place of what invites to write: why somebody can't now, and what would change that. */
export function CannotWrite({ why, name = '' }: CannotWriteProps) {
  return (
    <Alert severity="info" role="status">
      <span>{cannotWriteText(why, name)}</span>
      {why === 'unconfirmed' && (
        <>
          {' '}
          <Link href={`#${CONFIRM_ADDRESS_ID}`}>{beginTexts.confirm}</Link>
        </>
      )}
    </Alert>
  );
}
