import { useCallback, useEffect, useRef, useState } from 'react';
import { AppForm, boolean, object, string, SubmitButton } from '@relaptop/shared/forms';
import { useSession } from '@relaptop/shared/session';
import { Alert, Box, Button, FailedState, Skeleton, Typography, useConfirm } from '@relaptop/shared/ui';
import { CardTitle } from '../../common/cards';
import { PasswordFields } from '../../common/PasswordFields';
import { useSessionKeeper } from '../../session/SessionContext';
import { describeProofFailure, describeSignInFailure, isUsedUpLink } from '../../session/signInFailures';
import { ConfirmedEmail } from './ConfirmedEmail';
import { useEmailLinkConfirmMutation, useEmailLinkNotMeMutation } from '../../common/accountApi';
import type { ByLinkProps } from './ResetByLink';

function ClosedAccount({ email }: { email: string }) {
  const { emailLinks } = useSessionKeeper();
  const [sending, setSending] = useState<{ is: 'idle' | 'sending' | 'sent'; failure?: string }>({
    is: 'idle',
  });
  const send = async () => {
    setSending({ is: 'sending' });
    await emailLinks.sendPasswordReset(email).then(
      () => setSending({ is: 'sent' }),
      (error: unknown) => setSending({ is: 'idle', failure: describeSignInFailure(error) }),
    );
  };
  return (
    <>
      <CardTitle>That account is closed</CardTitle>
      <Typography role="status">{`The person who used ${email} can’t log in any more, and we deleted what they entered.`}</Typography>
      <Typography>
        You don’t need to do anything else. Would you like to use Relaptop yourself? Choose your own password.
      </Typography>
      {sending.is !== 'sent' && (
        <Box>
          <Button variant="outlined" loading={sending.is === 'sending'} onClick={() => void send()}>
            Send me a link to choose a password
          </Button>
        </Box>
      )}
      <Box role="status">
        {sending.is === 'sent' && (
          <Alert severity="success">{`A link to choose a password is on its way to ${email}.`}</Alert>
        )}
        {sending.failure && <Alert severity="error">{sending.failure}</Alert>}
      </Box>
    </>
  );
}

const EMPTY = { password: '', showPassword: false };
const schema = object({
  password: string().required('Enter the password of this account'),
  showPassword: boolean().required(),
});
const second = { borderTop: 1, borderColor: 'divider', pt: 2.5 } as const;

interface WhoseAccountProps extends ByLinkProps {
  loggedInAs: string | undefined;
  onClosed: () => void;
}

/**
 * Asks whose account it is. The owner enters the password. If another person opened the account, the user can
 * close it.
 */
function WhoseAccount({ code, email, loggedInAs, onUsedUp, onClosed }: WhoseAccountProps) {
  const keeper = useSessionKeeper();
  const [disown, { isLoading }] = useEmailLinkNotMeMutation();
  const [failure, setFailure] = useState<string>();
  const logIn = async ({ password }: typeof EMPTY) => {
    setFailure(undefined);
    // After the log-in, `ConfirmByLink` renders again and confirms the address.
    await keeper.signIn(email, password).catch((error: unknown) => setFailure(describeProofFailure(error)));
  };
  const { ask, dialog } = useConfirm<string>(
    {
      question: 'Close this account?',
      confirmLabel: 'Close the account',
      danger: true,
      about: (address) =>
        `We log out everyone who uses the account of ${address}, and delete what they entered. This can’t be undone.`,
    },
    async () => {
      setFailure(undefined);
      try {
        await disown({ code }).unwrap();
        onClosed();
      } catch (error) {
        if (isUsedUpLink(error)) onUsedUp();
        else setFailure(describeSignInFailure(error));
      }
    },
  );

  return (
    <>
      <CardTitle>Is this your account?</CardTitle>
      <Typography>{`Someone signed up here with ${email}.`}</Typography>
      {loggedInAs && (
        <Alert severity="info">{`You are logged in as ${loggedInAs}, which is another account.`}</Alert>
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <AppForm label="Confirm my email" initialValues={EMPTY} schema={schema} onSubmit={logIn}>
        <Typography>If it was you, enter your password. Nothing in your account changes.</Typography>
        <PasswordFields autoComplete="current-password" owner={email} />
        <Box>
          <SubmitButton size="medium">Confirm my email</SubmitButton>
        </Box>
      </AppForm>
      <Box sx={second}>
        <Typography sx={{ mb: 2 }}>If it wasn’t you, tell us, and we’ll close the account.</Typography>
        <Button variant="outlined" loading={isLoading} onClick={() => ask(email)}>
          This wasn’t me
        </Button>
      </Box>
      {dialog}
    </>
  );
}

type State = { is: 'asking' | 'confirmed' | 'closed' } | { is: 'failed'; why: string };

/**
 * If the owner isn't logged in, asks first: another person may have signed up, or a scanner opened the link.
 */
export function ConfirmByLink({ code, email, onUsedUp }: ByLinkProps) {
  const keeper = useSessionKeeper();
  const { status, user } = useSession();
  const [confirm] = useEmailLinkConfirmMutation();
  const [state, setState] = useState<State>({ is: 'asking' });
  const isOwn = user?.email.toLowerCase() === email.toLowerCase();
  const hasBegun = useRef(false);

  const send = useCallback(async () => {
    setState({ is: 'asking' });
    try {
      await confirm({ code, idToken: await keeper.emailLinks.proof() }).unwrap();
    } catch (error) {
      if (isUsedUpLink(error)) onUsedUp();
      else setState({ is: 'failed', why: describeSignInFailure(error) });
      return;
    }
    // Updates the session before the success message. If the user then leaves at once, the banner about the
    // address is already gone.
    await keeper.refreshAddress().catch(() => undefined);
    setState({ is: 'confirmed' });
  }, [code, confirm, keeper, onUsedUp]);
  useEffect(() => {
    if (!isOwn || hasBegun.current) return;
    hasBegun.current = true;
    void send();
  }, [isOwn, send]);

  if (state.is === 'confirmed') return <ConfirmedEmail email={email} />;
  if (state.is === 'closed') return <ClosedAccount email={email} />;
  if (state.is === 'failed') return <FailedState message={state.why} onRetry={() => void send()} />;
  if (isOwn || status === 'loading')
    return <Skeleton role="status" aria-label="Confirming your email" variant="rounded" height={200} />;
  return (
    <WhoseAccount
      code={code}
      email={email}
      loggedInAs={user?.email}
      onUsedUp={onUsedUp}
      onClosed={() => setState({ is: 'closed' })}
    />
  );
}
