import { useCallback, useEffect, useState } from 'react';
import { useLocation } from '@relaptop/shared/router';
import { FailedState, Skeleton } from '@relaptop/shared/ui';
import { NarrowCard } from '../../common/cards';
import { useSessionKeeper } from '../../session/SessionContext';
import { describeSignInFailure, isUsedUpLink } from '../../session/signInFailures';
import { ConfirmByLink } from './ConfirmByLink';
import { ResetByLink } from './ResetByLink';
import { UsedUpLink } from './UsedUpLink';

type Read =
  { is: 'link'; email: string; operation: string } | { is: 'usedUp' } | { is: 'failed'; why: string };

export function EmailLinkPage() {
  const query = new URLSearchParams(useLocation().search);
  const code = query.get('oobCode') ?? '';
  const isReset = query.get('mode') === 'resetPassword';
  const [read, setRead] = useState<Read | null>(code ? null : { is: 'usedUp' });
  const { emailLinks } = useSessionKeeper();
  const load = useCallback(
    () =>
      emailLinks.read(code).then(
        (link) => setRead({ is: 'link', ...link }),
        (error: unknown) =>
          setRead(
            isUsedUpLink(error) ? { is: 'usedUp' } : { is: 'failed', why: describeSignInFailure(error) },
          ),
      ),
    [code, emailLinks],
  );
  useEffect(() => {
    if (code) void load();
  }, [code, load]);
  const onUsedUp = () => setRead({ is: 'usedUp' });

  if (read === null)
    return (
      <NarrowCard>
        <Skeleton role="status" aria-label="Reading the link" variant="rounded" height={200} />
      </NarrowCard>
    );
  return (
    <NarrowCard>
      {read.is === 'failed' && <FailedState message={read.why} onRetry={() => void load()} />}
      {read.is === 'usedUp' && <UsedUpLink isReset={isReset} />}
      {read.is === 'link' && read.operation === 'PASSWORD_RESET' && (
        <ResetByLink code={code} email={read.email} onUsedUp={onUsedUp} />
      )}
      {read.is === 'link' && read.operation === 'VERIFY_EMAIL' && (
        <ConfirmByLink code={code} email={read.email} onUsedUp={onUsedUp} />
      )}
      {read.is === 'link' && !KNOWN.includes(read.operation) && (
        <FailedState
          message="We can’t use this link. Open the link in our latest email."
          onRetry={() => void load()}
        />
      )}
    </NarrowCard>
  );
}

const KNOWN: readonly string[] = ['PASSWORD_RESET', 'VERIFY_EMAIL'];
