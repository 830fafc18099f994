import { useState } from 'react';
import { errorMessage } from '@relaptop/shared/api';
import { paths } from '@relaptop/shared/paths';
import { useLocation } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { Alert, Button, ButtonLink, Stack, Typography } from '@relaptop/shared/ui';
import { CardTitle, NarrowCard } from '../../common/cards';
import { useEmailsUnsubscribeMutation } from '../../common/accountApi';

/**
 * An email's unsubscribe link leads to this page. It asks for confirmation, because mail scanners open every
 * link.
 */
export function UnsubscribePage() {
  const token = new URLSearchParams(useLocation().search).get('token');
  return <NarrowCard>{token ? <Question token={token} /> : <Incomplete />}</NarrowCard>;
}

function Question({ token }: { token: string }) {
  const [unsubscribe, { isLoading }] = useEmailsUnsubscribeMutation();
  const [outcome, setOutcome] = useState<{ isDone: boolean; problem?: string }>({ isDone: false });
  const stop = async () => {
    const answer = await unsubscribe(token);
    setOutcome(answer.error ? { isDone: false, problem: errorMessage(answer.error) } : { isDone: true });
  };
  const { isDone, problem } = outcome;
  return (
    <>
      <CardTitle>{isDone ? 'Done' : 'Unsubscribe?'}</CardTitle>
      <Typography role="status">
        {isDone
          ? 'You will no longer get this kind of email.'
          : 'We’ll stop sending you this kind of email. You still get emails about your orders and your account.'}
      </Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        {!isDone && (
          <Button variant="contained" loading={isLoading} onClick={() => void stop()}>
            Unsubscribe
          </Button>
        )}
        <ToSettings variant="outlined" />
      </Stack>
    </>
  );
}

const Incomplete = () => (
  <>
    <CardTitle>This link is incomplete</CardTitle>
    <Typography role="status">
      Please open it again from the email, or choose your emails yourself.
    </Typography>
    <div>
      <ToSettings variant="contained" />
    </div>
  </>
);

function ToSettings({ variant }: { variant: 'contained' | 'outlined' }) {
  const isVisitor = useSession().status === 'signedOut';
  return (
    <ButtonLink to={paths.emailSettings.path} variant={variant}>
      <span>{isVisitor ? 'Log in to choose your emails' : 'Choose which emails you get'}</span>
    </ButtonLink>
  );
}
