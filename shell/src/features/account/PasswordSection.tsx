import { useCallback, useEffect, useState } from 'react';
import { AppForm, boolean, object, string, SubmitButton, TextField } from '@relaptop/shared/forms';
import { notify } from '@relaptop/shared/notify';
import { Alert, Box, FailedState, Skeleton, Typography } from '@relaptop/shared/ui';
import { PasswordFields, passwordSchema } from '../../common/PasswordFields';
import { useSessionKeeper } from '../../session/SessionContext';
import { describeSignInFailure, isWrongPassword } from '../../session/signInFailures';
import { Part } from './Part';

const TITLE = 'Password';

const EMPTY = { current: '', password: '', showPassword: false };

const schema = object({
  current: string().required('Enter your current password'),
  password: passwordSchema('Choose a password that meets all the rules below').test(
    'other',
    'Choose a password that differs from your current one',
    (password, { parent }) => password !== (parent as typeof EMPTY).current,
  ),
  showPassword: boolean().required(),
});

type Known = { hasPassword: boolean } | { failure: string } | null;

export function PasswordSection({ email }: { email: string }) {
  const { ownAccount } = useSessionKeeper();
  const [known, setKnown] = useState<Known>(null);
  const load = useCallback(
    () =>
      ownAccount.hasPassword().then(
        (hasPassword) => setKnown({ hasPassword }),
        (error: unknown) => setKnown({ failure: describeSignInFailure(error) }),
      ),
    [ownAccount],
  );
  useEffect(() => void load(), [load]);
  const hasPassword = known !== null && 'hasPassword' in known && known.hasPassword;

  return (
    <Part
      title={TITLE}
      note={hasPassword && 'When you change your password, we log you out on all other devices.'}
    >
      {known === null && <Skeleton role="status" aria-label="Loading" variant="rounded" height={120} />}
      {known && 'failure' in known && <FailedState message={known.failure} onRetry={() => void load()} />}
      {known && 'hasPassword' in known && !hasPassword && (
        <Typography>You log in with Google, so you have no password here.</Typography>
      )}
      {hasPassword && <PasswordForm email={email} />}
    </Part>
  );
}

function PasswordForm({ email }: { email: string }) {
  const { ownAccount } = useSessionKeeper();
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <AppForm
      label={TITLE}
      initialValues={EMPTY}
      schema={schema}
      onSubmit={async ({ current, password }, { resetForm, setFieldError }) => {
        setFailure(null);
        try {
          const staysLoggedIn = await ownAccount.changePassword(current, password);
          resetForm();
          if (staysLoggedIn)
            notify.success('Your password is changed. You’ll get an email about the change.');
          else notify.info('Your password is changed. Please log in again with the new password.');
        } catch (error) {
          if (isWrongPassword(error)) setFieldError('current', 'This is not your current password');
          else setFailure(describeSignInFailure(error));
        }
      }}
    >
      {failure && <Alert severity="error">{failure}</Alert>}
      <TextField name="current" label="Current password" type="password" autoComplete="current-password" />
      <PasswordFields label="New password" autoComplete="new-password" owner={email} rules />
      <Box>
        <SubmitButton size="medium">Change password</SubmitButton>
      </Box>
    </AppForm>
  );
}
