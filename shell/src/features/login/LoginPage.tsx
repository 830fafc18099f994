import { useState } from 'react';
import MuiLink from '@mui/material/Link';
import { errorMessage, isStatus } from '@relaptop/shared/api';
import { readRuntimeConfig } from '@relaptop/shared/config';
import type { Role } from '@relaptop/shared/contracts';
import {
  AppForm,
  boolean,
  object,
  string,
  SubmitButton,
  TextField,
  useFormikContext,
  type InferType,
} from '@relaptop/shared/forms';
import { notify } from '@relaptop/shared/notify';
import { paths } from '@relaptop/shared/paths';
import { Link, useNavigate } from '@relaptop/shared/router';
import { Alert, Box, Button, Stack, Typography } from '@relaptop/shared/ui';
import { AuthCard } from '../../common/AuthCard';
import { PasswordFields, emailSchema, passwordSchema } from '../../common/PasswordFields';
import { ReturnToOrigin } from '../../common/ReturnToOrigin';
import { SocialSignIn } from '../../common/SocialSignIn';
import { useArrival, type Arrival } from '../../common/useArrival';
import { SANDBOX_MAIL } from '../../layouts/ConfirmAddress';
import { useSessionKeeper } from '../../session/SessionContext';
import { UnfinishedSignUp } from '../../session/SignIn';
import { describeSignInFailure } from '../../session/signInFailures';

const loginSchema = object({
  email: emailSchema,
  password: passwordSchema('password must be strong use special charecter'),
  showPassword: boolean().required(),
});
type LoginValues = InferType<typeof loginSchema>;

const NAMES: Readonly<Record<Role, string>> = { admin: 'Admin', sealer: 'Seller', user: 'Buyer' };

function DemoAccounts() {
  const { setValues } = useFormikContext<LoginValues>();
  const { demoAccounts = [] } = readRuntimeConfig();
  if (demoAccounts.length === 0) return null;
  return (
    <Box role="note">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        This is a sandbox with invented people. Log in as:
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {demoAccounts.map(({ role, email, password }) => (
          <Button
            key={email}
            variant="outlined"
            color="inherit"
            sx={{ px: 1.5 }}
            title={`${email}, password ${password}`}
            onClick={() => void setValues({ email, password, showPassword: false })}
          >
            {NAMES[role]}
          </Button>
        ))}
      </Stack>
    </Box>
  );
}

const address = string().email().required();

function ForgotPassword() {
  const keeper = useSessionKeeper();
  const { values, validateField, setFieldTouched } = useFormikContext<LoginValues>();
  const [answer, setAnswer] = useState<{ severity: 'info' | 'error'; text: string } | null>(null);
  const [isSending, setSending] = useState(false);
  const email = values.email.trim();

  const send = async () => {
    setAnswer(null);
    if (!address.isValidSync(email)) {
      await setFieldTouched('email', true, false);
      await validateField('email');
      return setAnswer({ severity: 'info', text: 'Enter your email above and we’ll send you a link.' });
    }
    setSending(true);
    try {
      await keeper.emailLinks.sendPasswordReset(email);
      setAnswer({
        severity: 'info',
        text: `If ${email} has an account here, a link to choose a new password is on its way.`,
      });
    } catch (error) {
      setAnswer({ severity: 'error', text: describeSignInFailure(error) });
    }
    setSending(false);
  };

  return (
    <>
      <Button size="small" loading={isSending} onClick={() => void send()} sx={{ px: 0.5, ml: -0.5 }}>
        Forget password?
      </Button>
      {answer && (
        <Alert severity={answer.severity} sx={{ flexBasis: '100%' }}>
          <span>{answer.text}</span>{' '}
          {readRuntimeConfig().demoAccounts && (
            <MuiLink href={SANDBOX_MAIL}>Open the sandbox’s mailbox</MuiLink>
          )}
        </Alert>
      )}
    </>
  );
}

const EMPTY: LoginValues = { email: '', password: '', showPassword: false };

export function LoginPage() {
  const keeper = useSessionKeeper();
  const arrival = useArrival();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);

  const logIn = async ({ email, password }: LoginValues) => {
    setFailure(null);
    try {
      await keeper.signIn(email, password);
    } catch (error) {
      const isUnfinished = error instanceof UnfinishedSignUp;
      if (isUnfinished || isStatus(error, 400)) {
        const unfinished = {
          email,
          name: isUnfinished ? error.enteredName : '',
          why: errorMessage(error),
        };
        return navigate(paths.register.path, { state: { ...arrival, unfinished } satisfies Arrival });
      }
      setFailure(describeSignInFailure(error));
      notify.error('Something Wrong');
    }
  };

  return (
    <ReturnToOrigin>
      <AuthCard title="Login" lead="Good to see you again.">
        <AppForm label="Login" initialValues={EMPTY} schema={loginSchema} onSubmit={logIn}>
          {failure && <Alert severity="error">{failure}</Alert>}
          <DemoAccounts />
          <TextField name="email" id="email" label="Email" type="email" autoComplete="username" />
          <PasswordFields autoComplete="current-password" action={<ForgotPassword />} />
          <SubmitButton>Login</SubmitButton>
          <SocialSignIn />
        </AppForm>
        <Typography align="center">
          New to Relaptop?{' '}
          <Link to={paths.register.path} state={arrival}>
            Create an account
          </Link>
        </Typography>
      </AuthCard>
    </ReturnToOrigin>
  );
}
