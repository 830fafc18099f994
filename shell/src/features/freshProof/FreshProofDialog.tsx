import { useId, useState } from 'react';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@relaptop/shared/dialogs';
import { AppForm, object, string, SubmitButton, TextField } from '@relaptop/shared/forms';
import { useSession } from '@relaptop/shared/session';
import { Alert, Button, Stack, Typography } from '@relaptop/shared/ui';
import { GoogleButton } from '../../common/SocialSignIn';
import type { ProofQuestion } from '../../session/FreshProof';
import { useSessionKeeper } from '../../session/SessionContext';
import { describeProofFailure } from '../../session/signInFailures';

const TITLE = 'Confirm it’s you';

const NOTHING_TYPED = { password: '' };
const focusOnMount = (input: HTMLElement | null) => input?.focus();
const schema = object({ password: string().required('Password is required') });

interface FreshProofDialogProps {
  question: ProofQuestion;
  onClose: () => void;
}

export function FreshProofDialog({ question, onClose }: FreshProofDialogProps) {
  const titleId = useId();
  const { freshProof } = useSessionKeeper();
  const email = useSession().user?.email ?? '';
  const [failure, setFailure] = useState<string | null>(null);
  const hasPassword = question.providers.includes('password');

  const end = (isProved: boolean) => {
    question.answer(isProved);
    onClose();
  };
  const prove = async (proof: Promise<void>) => {
    setFailure(null);
    await proof.then(
      () => end(true),
      (error: unknown) => setFailure(describeProofFailure(error)),
    );
  };
  const cancel = (
    <Button color="inherit" onClick={() => end(false)}>
      Cancel
    </Button>
  );

  return (
    <Dialog open onClose={() => end(false)} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{TITLE}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography
            sx={{ overflowWrap: 'anywhere' }}
          >{`You are logged in as ${email}. For your security, please log in again to continue.`}</Typography>
          {failure && <Alert severity="error">{failure}</Alert>}
          {question.providers.includes('google.com') && (
            <GoogleButton onClick={() => void prove(freshProof.byGoogle())}>
              Continue with Google
            </GoogleButton>
          )}
          {hasPassword && (
            <AppForm
              label={TITLE}
              initialValues={NOTHING_TYPED}
              schema={schema}
              onSubmit={({ password }) => prove(freshProof.byPassword(password))}
            >
              <TextField
                name="password"
                label="Password"
                type="password"
                autoComplete="current-password"
                inputRef={focusOnMount}
              />
              <DialogActions sx={{ px: 0, pb: 0 }}>
                {cancel}
                <SubmitButton size="medium">Confirm</SubmitButton>
              </DialogActions>
            </AppForm>
          )}
        </Stack>
      </DialogContent>
      {!hasPassword && <DialogActions sx={{ px: 3, pb: 2 }}>{cancel}</DialogActions>}
    </Dialog>
  );
}
