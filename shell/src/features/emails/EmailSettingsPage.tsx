import { errorMessage } from '@relaptop/shared/api';
import { MAIL_GROUPS, type MailSettings } from '@relaptop/shared/contracts';
import { AppForm, boolean, CheckboxField, object, SubmitButton } from '@relaptop/shared/forms';
import { changeFailed, useNotifiedMutation } from '@relaptop/shared/notify';
import { paths } from '@relaptop/shared/paths';
import { BackLink, Box, FailedState, Skeleton, Stack, Typography } from '@relaptop/shared/ui';
import { CardTitle, NarrowCard } from '../../common/cards';
import { useEmailsChooseMutation, useEmailsSettingsQuery } from '../../common/accountApi';
import { GROUP_TEXTS, emailTexts as texts } from './texts';

const schema = object({ saved: boolean(), reviews: boolean(), messages: boolean() });
const toasts = { success: texts.saved, failure: changeFailed };

/** Lets users choose which emails they receive. */
export function EmailSettingsPage() {
  const { data, error, isFetching, refetch } = useEmailsSettingsQuery();
  const failure = !data && !isFetching ? error : undefined;
  return (
    <NarrowCard above={<BackLink to={paths.account.path}>{texts.account}</BackLink>}>
      <div>
        <CardTitle>{texts.title}</CardTitle>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {texts.lead}
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
