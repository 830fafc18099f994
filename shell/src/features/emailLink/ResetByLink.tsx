import { useState } from 'react';
import { AppForm, boolean, object, SubmitButton } from '@relaptop/shared/forms';
import { paths } from '@relaptop/shared/paths';
import { Alert, Box, ButtonLink, Typography } from '@relaptop/shared/ui';
import { CardTitle } from '../../common/cards';
import { PasswordFields, passwordSchema } from '../../common/PasswordFields';
import { useSessionKeeper } from '../../session/SessionContext';
import { describeSignInFailure, isUsedUpLink } from '../../session/signInFailures';

const EMPTY = { password: '', showPassword: false };
const schema = object({
  password: passwordSchema('Choose a password that meets all the rules below'),
  showPassword: boolean().required(),
});

export interface ByLinkProps {
  code: string;
  email: string;
  onUsedUp: () => void;
}

export function ResetByLink({ code, email, onUsedUp }: ByLinkProps) {
  const { emailLinks } = useSessionKeeper();
  const [outcome, setOutcome] = useState<{ isDone: boolean; failure?: string }>({ isDone: false });
  const save = async ({ password }: typeof EMPTY) => {
    try {
      await emailLinks.setPasswordBy(code, { email, password });
      setOutcome({ isDone: true });
    } catch (error) {
      if (isUsedUpLink(error)) onUsedUp();
      else setOutcome({ isDone: false, failure: describeSignInFailure(error) });
    }
  };

  if (outcome.isDone)
    return (
      <>
        <CardTitle>Your password is changed</CardTitle>
        <Typography role="status">{`Log in as ${email} with the new password.`}</Typography>
        <Box>
          <ButtonLink to={paths.login.path} variant="contained">
            Go to the log-in page
          </ButtonLink>
        </Box>
      </>
    );
  return (
    <>
      <CardTitle>Choose a new password</CardTitle>
      <Typography>{`For your account ${email}. You’ll log in with the new password on all your devices.`}</Typography>
      {outcome.failure && <Alert severity="error">{outcome.failure}</Alert>}
      <AppForm label="Choose a new password" initialValues={EMPTY} schema={schema} onSubmit={save}>
        <PasswordFields label="New password" autoComplete="new-password" owner={email} rules />
        <Box>
          <SubmitButton size="medium">Save the new password</SubmitButton>
        </Box>
      </AppForm>
    </>
  );
}
