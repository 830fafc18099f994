import Link from '@mui/material/Link';
import { CONFIRM_ADDRESS_ID, type CannotWrite as Why } from '@relaptop/shared/contracts';
import { Alert } from '@relaptop/shared/ui';
import { beginTexts, cannotWriteText } from './texts';

/** In the place of the field: why somebody can't write now, and what would change that. */
export function CannotWrite({ why, name }: { why: Why; name: string }) {
  return (
    <Alert severity="info" role="status">
      {cannotWriteText(why, name)}
      {why === 'unconfirmed' && (
        <>
          {' '}
          <Link href={`#${CONFIRM_ADDRESS_ID}`}>{beginTexts.confirm}</Link>
        </>
      )}
    </Alert>
  );
}
