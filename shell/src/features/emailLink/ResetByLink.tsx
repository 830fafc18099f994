import { useState } from 'react';
import { AppForm, boolean, object, SubmitButton } from '@relaptop/shared/forms';
import { paths } from '@relaptop/shared/paths';
import { Alert, Box, ButtonLink, Typography } from '@relaptop/shared/ui';
import { CardTitle } from '../../common/cards';
import { PasswordFields, passwordSchema } from '../../common/PasswordFields';
import { useSessionKeeper } from '../../session/SessionContext';
import { describeSignInFailure, isUsedUpLink } from '../../session/signInFailures';
import { linkTexts as texts } from './texts';

const EMPTY = { password: '', showPassword: false };
const schema = object({ password: passwordSchema(texts.weak), showPassword: boolean().required() });

export interface ByLinkProps {
  code: string;
  /** Address that the link was sent to. */
  email: string;
  onUsedUp: () => void;
}

/** Sets a new password after the old one was forgotten. */
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
        <CardTitle>{texts.resetDone}</CardTitle>
        <Typography role="status">{texts.resetDoneLead(email)}</Typography>
        <Box>
          <ButtonLink to={paths.login.path} variant="contained">
            {texts.toLogin}
          </ButtonLink>
        </Box>
      </>
    );
  return (
    <>
      <CardTitle>{texts.reset}</CardTitle>
      <Typography>{texts.resetLead(email)}</Typography>
      {outcome.failure && <Alert severity="error">{outcome.failure}</Alert>}
      <AppForm label={texts.reset} initialValues={EMPTY} schema={schema} onSubmit={save}>
        <PasswordFields label={texts.password} autoComplete="new-password" owner={email} rules />
        <Box>
          <SubmitButton size="medium">{texts.save}</SubmitButton>
        </Box>
      </AppForm>
    </>
  );
}
