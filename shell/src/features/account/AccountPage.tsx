import { errorMessage } from '@relaptop/shared/api';
import { notify } from '@relaptop/shared/notify';
import { paths } from '@relaptop/shared/paths';
import {
  Box,
  Button,
  ButtonLink,
  Container,
  FailedState,
  formatDate,
  Skeleton,
  Stack,
  Typography,
} from '@relaptop/shared/ui';
import { useAccountDataMutation, useAccountProfileQuery } from './accountApi';
import { DeletionSection } from './DeletionSection';
import { Part } from './Part';
import { PasswordSection } from './PasswordSection';
import { ProfileForm } from './ProfileForm';
import { saveJson } from './saveJson';
import { AccountSkeleton } from './AccountSkeleton';
import { accountTexts as texts } from './texts';

/** What belongs to somebody's own account. */
export function AccountPage() {
  const { data, error, isFetching, refetch } = useAccountProfileQuery();
  const failure = !data && !isFetching ? error : undefined;
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 4, md: 7 } }}>
      <Stack spacing={3}>
        <div>
          <Typography variant="h1">{texts.title}</Typography>
          {!failure && (
            <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere', textWrap: 'balance' }}>
              {data ? texts.since(data.email, formatDate(data.joinedAt)) : <Skeleton width="60%" />}
            </Typography>
          )}
        </div>
        {data && (
          <>
            <Part title={texts.profile} note={texts.profileNote}>
              <ProfileForm profile={data} />
            </Part>
            <PasswordSection email={data.email} />
            <Part title={texts.emails} note={texts.emailsNote}>
              <Box>
                <ButtonLink to={paths.emailSettings.path} variant="outlined">
                  {texts.chooseEmails}
                </ButtonLink>
              </Box>
            </Part>
            <DataSection />
            <DeletionSection email={data.email} />
          </>
        )}
        {failure && <FailedState message={errorMessage(failure)} onRetry={() => void refetch()} />}
        {!data && !failure && <AccountSkeleton />}
      </Stack>
    </Container>
  );
}

function DataSection() {
  const [fetchData, { isLoading }] = useAccountDataMutation();
  const download = async () => {
    try {
      saveJson('relaptop-data', await fetchData().unwrap());
      notify.success(texts.downloaded);
    } catch (error) {
      notify.error(texts.failed(errorMessage(error)));
    }
  };
  return (
    <Part title={texts.data} note={texts.dataNote}>
      <Box>
        <Button variant="outlined" loading={isLoading} onClick={() => void download()}>
          {texts.download}
        </Button>
      </Box>
    </Part>
  );
}
