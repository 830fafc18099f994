import { useState } from 'react';
import { errorMessage } from '@relaptop/shared/api';
import { paths } from '@relaptop/shared/paths';
import { Link, useLocation } from '@relaptop/shared/router';
import { Alert, Box, Button, Container, Paper, Stack, Typography } from '@relaptop/shared/ui';
import { useEmailsUnsubscribeMutation } from './emailsApi';
import { unsubscribeTexts as texts } from './texts';

/** Where the link of an email leads. It asks first: programs that look through emails open every link. */
export function UnsubscribePage() {
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const [unsubscribe, { isLoading }] = useEmailsUnsubscribeMutation();
  const [outcome, setOutcome] = useState<{ isDone: boolean; problem?: string }>({ isDone: false });
  const stop = async () => {
    const answer = await unsubscribe(token);
    setOutcome(answer.error ? { isDone: false, problem: errorMessage(answer.error) } : { isDone: true });
  };
  const { isDone } = outcome;
  const problem = token ? outcome.problem : texts.incomplete;
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 4, md: 7 } }}>
      <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Stack spacing={2.5}>
          <Typography variant="h1">{isDone ? texts.doneTitle : texts.title}</Typography>
          {token && <Typography role="status">{isDone ? texts.done : texts.ask}</Typography>}
          {problem && <Alert severity="error">{problem}</Alert>}
          {!isDone && token && (
            <Box>
              <Button variant="contained" loading={isLoading} onClick={() => void stop()}>
                {texts.confirm}
              </Button>
            </Box>
          )}
          <Link to={paths.emailSettings.path}>{texts.all}</Link>
        </Stack>
      </Paper>
    </Container>
  );
}
