import { useState } from 'react';
import { useConfirm } from '@relaptop/shared/dialogs';
import { AppForm, boolean, object, string, SubmitButton } from '@relaptop/shared/forms';
import { Alert, Box, Button, Typography } from '@relaptop/shared/ui';
import { CardTitle } from '../../common/CardTitle';
import { PasswordFields } from '../../common/PasswordFields';
import { useSessionKeeper } from '../../session/SessionContext';
import { describeProofFailure, describeSignInFailure, isUsedUpLink } from '../../session/signInFailures';
import { useEmailLinkNotMeMutation } from './linkApi';
import type { ByLinkProps } from './ResetByLink';
import { linkTexts as texts } from './texts';

const EMPTY = { password: '', showPassword: false };
const schema = object({
  password: string().required(texts.passwordNeeded),
  showPassword: boolean().required(),
});
/** Sets the two answers apart. */
const second = { borderTop: 1, borderColor: 'divider', pt: 2.5 } as const;

interface WhoseAccountProps extends ByLinkProps {
  /** The address of another account that this browser is logged in to. */
  loggedInAs: string | undefined;
  onClosed: () => void;
}

/** Asks a person who is not logged in: the password confirms that the account is theirs, the other answer closes it. */
export function WhoseAccount({ code, email, loggedInAs, onUsedUp, onClosed }: WhoseAccountProps) {
  const keeper = useSessionKeeper();
  const [disown, { isLoading }] = useEmailLinkNotMeMutation();
  const [failure, setFailure] = useState<string>();
  const logIn = async ({ password }: typeof EMPTY) => {
    setFailure(undefined);
    // What follows is up to the page: the person is logged in then.
    await keeper.signIn(email, password).catch((error: unknown) => setFailure(describeProofFailure(error)));
  };
  const { ask, dialog } = useConfirm<string>(
    { question: texts.notMeQuestion, confirmLabel: texts.notMeSure, danger: true, about: texts.notMeAbout },
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
      <CardTitle>{texts.whose}</CardTitle>
      <Typography>{texts.whoseLead(email)}</Typography>
      {loggedInAs && <Alert severity="info">{texts.otherAccount(loggedInAs)}</Alert>}
      {failure && <Alert severity="error">{failure}</Alert>}
      <AppForm label={texts.mine} initialValues={EMPTY} schema={schema} onSubmit={logIn}>
        <Typography>{texts.mineLead}</Typography>
        <PasswordFields autoComplete="current-password" owner={email} />
        <Box>
          <SubmitButton size="medium">{texts.mine}</SubmitButton>
        </Box>
      </AppForm>
      <Box sx={second}>
        <Typography sx={{ mb: 2 }}>{texts.notMeLead}</Typography>
        <Button variant="outlined" loading={isLoading} onClick={() => ask(email)}>
          {texts.notMe}
        </Button>
      </Box>
      {dialog}
    </>
  );
}
