import { useState } from 'react';
import { AppForm, object, SubmitButton, TextField } from '@relaptop/shared/forms';
import { paths } from '@relaptop/shared/paths';
import { useLocation } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { Alert, Box, Button, ButtonLink, Stack, Typography } from '@relaptop/shared/ui';
import { CardTitle } from '../../common/cards';
import { emailSchema } from '../../common/PasswordFields';
import { useSessionKeeper } from '../../session/SessionContext';
import { describeSignInFailure } from '../../session/signInFailures';
import { ConfirmedEmail } from './ConfirmedEmail';

const schema = object({ email: emailSchema });

export function UsedUpLink({ isReset }: { isReset: boolean }) {
  const { user } = useSession();
  if (!isReset && user?.emailVerified) return <ConfirmedEmail email={user.email} />;
  return (
    <>
      <CardTitle>{isReset ? 'This password link no longer works' : 'This link no longer works'}</CardTitle>
      <Typography>
        A link works once and for a limited time. This one was used before, has expired, or is incomplete.
      </Typography>
      {isReset ? <NewResetLink /> : <NewConfirmation />}
    </>
  );
}

interface Sending {
  is: 'idle' | 'sending' | 'sent';
  failure?: string;
  email?: string;
}

function useSending(send: (email: string) => Promise<unknown>) {
  const [state, setState] = useState<Sending>({ is: 'idle' });
  const run = async (email: string) => {
    setState({ is: 'sending' });
    await send(email).then(
      () => setState({ is: 'sent', email }),
      (error: unknown) => setState({ is: 'idle', failure: describeSignInFailure(error) }),
    );
  };
  return { run, state };
}

function Outcome({ state, sent }: { state: Sending; sent: (email: string) => string }) {
  return (
    <Box role="status" sx={outcomeStyle}>
      {state.is === 'sent' && <Alert severity="success">{sent(state.email ?? '')}</Alert>}
      {state.failure && <Alert severity="error">{state.failure}</Alert>}
    </Box>
  );
}

const outcomeStyle = { '* + &:not(:empty)': { mt: 2.5 } } as const;

function NewResetLink() {
  const { emailLinks } = useSessionKeeper();
  const known = useSession().user?.email ?? '';
  const { run, state } = useSending((email) => emailLinks.sendPasswordReset(email));
  return (
    <AppForm
      label="Where should we send a new link?"
      initialValues={{ email: known }}
      schema={schema}
      onSubmit={({ email }) => run(email.trim())}
    >
      <Typography>Where should we send a new link?</Typography>
      <TextField name="email" label="Email" type="email" autoComplete="email" />
      <div>
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          <SubmitButton size="medium">Send a new link</SubmitButton>
          <ButtonLink to={paths.login.path} variant="outlined">
            Back to log in
          </ButtonLink>
        </Stack>
        <Outcome
          state={state}
          sent={(email) =>
            `If ${email} has an account here, a new link is on its way. Only the latest one works.`
          }
        />
      </div>
    </AppForm>
  );
}

function NewConfirmation() {
  const { emailLinks } = useSessionKeeper();
  const { user } = useSession();
  const here = useLocation();
  const { run, state } = useSending(() => emailLinks.sendConfirmation());
  if (!user)
    return (
      <>
        <Typography>Log in, then ask for a new link.</Typography>
        <Box>
          <ButtonLink to={paths.login.path} state={{ from: here }} variant="contained">
            Go to the log-in page
          </ButtonLink>
        </Box>
      </>
    );
  return (
    <>
      <Typography>{`We can send a new link to ${user.email}.`}</Typography>
      <div>
        {state.is !== 'sent' && (
          <Button variant="contained" loading={state.is === 'sending'} onClick={() => void run(user.email)}>
            Send a new link
          </Button>
        )}
        <Outcome state={state} sent={(email) => `A new link is on its way to ${email}.`} />
      </div>
    </>
  );
}
