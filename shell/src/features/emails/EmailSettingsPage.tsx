import { errorMessage } from '@relaptop/shared/api';
import { MAIL_GROUPS, type MailSettings } from '@relaptop/shared/contracts';
import { AppForm, boolean, CheckboxField, object, SubmitButton } from '@relaptop/shared/forms';
import { useNotifiedMutation } from '@relaptop/shared/notify';
import { Box, Container, FailedState, Paper, Skeleton, Stack, Typography } from '@relaptop/shared/ui';
import { useEmailsChooseMutation, useEmailsSettingsQuery } from './emailsApi';
import { emailTexts as texts, GROUP_TEXTS } from './texts';

const schema = object({ saved: boolean(), reviews: boolean(), messages: boolean() });
const toasts = { success: texts.saved, failure: texts.failure };

/** Which emails somebody gets. */
export function EmailSettingsPage() {
  const { data, error, isFetching, refetch } = useEmailsSettingsQuery();
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 4, md: 7 } }}>
      <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Stack spacing={3}>
          <div>
            <Typography variant="h1">{texts.title}</Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {texts.always}
            </Typography>
          </div>
          {data && <Choice settings={data} />}
          {!data && error && !isFetching && (
            <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
          )}
          {!data && !(error && !isFetching) && (
            <Skeleton role="status" aria-label="Loading" variant="rounded" height={120} />
          )}
        </Stack>
      </Paper>
    </Container>
  );
}

function Choice({ settings }: { settings: MailSettings }) {
  const choose = useNotifiedMutation(useEmailsChooseMutation()[0], toasts);
  return (
    <AppForm<MailSettings>
      label={texts.label}
      initialValues={settings}
      schema={schema}
      onSubmit={async ({ saved, reviews, messages }) => void (await choose({ saved, reviews, messages }))}
    >
      <Stack>
        {MAIL_GROUPS.map((group) => (
          <CheckboxField key={group} name={group} label={GROUP_TEXTS[group]} />
        ))}
      </Stack>
      <Box>
        <SubmitButton size="medium">{texts.save}</SubmitButton>
      </Box>
    </AppForm>
  );
}
