import { useState } from 'react';
import { errorMessage, isStatus } from '@relaptop/shared/api';
import { AppForm, SubmitButton, TextField } from '@relaptop/shared/forms';
import { notify } from '@relaptop/shared/notify';
import { paths } from '@relaptop/shared/paths';
import { Link, useNavigate } from '@relaptop/shared/router';
import { Alert, Typography } from '@relaptop/shared/ui';
import { useSessionKeeper } from '../../session/SessionContext';
import { UnfinishedSignUp } from '../../session/SessionKeeper';
import { describeSignInFailure } from '../../session/signInFailures';
import { AuthCard } from '../../common/AuthCard';
import { PasswordFields } from '../../common/PasswordFields';
import { ReturnToOrigin } from '../../common/ReturnToOrigin';
import { useArrival, type Arrival } from '../../common/useArrival';
import { authTexts } from '../../common/texts';
import { SocialSignIn } from '../../common/SocialSignIn';
import { DemoAccounts } from './DemoAccounts';
import { ForgotPassword } from './ForgotPassword';
import { loginSchema, type LoginValues } from './loginSchema';

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
      <AuthCard title="Login" lead={authTexts.login}>
        <AppForm label="Login" initialValues={EMPTY} schema={loginSchema} onSubmit={logIn}>
          {failure && <Alert severity="error">{failure}</Alert>}
          <DemoAccounts />
          <TextField name="email" id="email" label="Email" type="email" autoComplete="username" />
          <PasswordFields autoComplete="current-password" beside={<ForgotPassword />} />
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
