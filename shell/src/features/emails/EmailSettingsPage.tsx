import { errorMessage } from '@relaptop/shared/api';
import { MAIL_GROUPS, type MailGroup, type MailSettings } from '@relaptop/shared/contracts';
import { AppForm, boolean, CheckboxField, object, SubmitButton } from '@relaptop/shared/forms';
import { changeFailed, useNotifiedMutation } from '@relaptop/shared/notify';
import { paths } from '@relaptop/shared/paths';
import { BackLink, Box, FailedState, Skeleton, Stack, Typography } from '@relaptop/shared/ui';
import { CardTitle, NarrowCard } from '../../common/cards';
import { useEmailsChooseMutation, useEmailsSettingsQuery } from '../../common/accountApi';

const GROUP_TEXTS: Record<MailGroup, string> = {
  saved: 'Saved laptops, and new matches for your searches',
  reviews: 'Reviews of you, and reminders to write one',
  messages: 'Messages that you haven’t read after ten minutes',
  offers: 'Offers for your laptops, and answers to offers that you made',
};

const schema = object({ saved: boolean(), reviews: boolean(), messages: boolean(), offers: boolean() });
const toasts = { success: 'Your choice is saved', failure: changeFailed };

export function EmailSettingsPage() {
  const { data, error, isFetching, refetch } = useEmailsSettingsQuery();
  const failure = !data && !isFetching ? error : undefined;
  return (
    <NarrowCard above={<BackLink to={paths.account.path}>Your account</BackLink>}>
      <div>
        <CardTitle>Emails</CardTitle>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          Choose which emails you want. You always get important emails, such as those about your orders.
        </Typography>
      </div>
      {data && <Choice settings={data} />}
      {failure && <FailedState message={errorMessage(failure)} onRetry={() => void refetch()} />}
      {!data && !failure && <ChoiceSkeleton />}
    </NarrowCard>
  );
}

function Choice({ settings }: { settings: MailSettings }) {
  const choose = useNotifiedMutation(useEmailsChooseMutation()[0], toasts);
  return (
    <AppForm<MailSettings>
      label="Choose your emails"
      initialValues={settings}
      schema={schema}
      onSubmit={async ({ saved, reviews, messages, offers }) =>
        void (await choose({ saved, reviews, messages, offers }))
      }
    >
      <Stack>
        {MAIL_GROUPS.map((group) => (
          <CheckboxField key={group} name={group} label={GROUP_TEXTS[group]} />
        ))}
      </Stack>
      <Box>
        <SubmitButton size="medium">Save</SubmitButton>
      </Box>
    </AppForm>
  );
}

const ChoiceSkeleton = () => (
  <Stack role="status" aria-label="Loading" spacing={2}>
    <div>
      {MAIL_GROUPS.map((group) => (
        <Skeleton key={group} variant="text" height={44} />
      ))}
    </div>
    <Skeleton variant="rounded" width={80} height={44} />
  </Stack>
);
