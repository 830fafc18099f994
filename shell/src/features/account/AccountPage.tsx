import { errorMessage, serverNow } from '@relaptop/shared/api';
import { notify } from '@relaptop/shared/notify';
import { paths } from '@relaptop/shared/paths';
import {
  Box,
  Button,
  ButtonLink,
  Container,
  FailedState,
  formatDate,
  Paper,
  Skeleton,
  Stack,
  Typography,
} from '@relaptop/shared/ui';
import { useAccountDataMutation, useAccountProfileQuery } from '../../common/accountApi';
import { DeletionSection } from './DeletionSection';
import { Part } from './Part';
import { PasswordSection } from './PasswordSection';
import { ProfileForm } from './ProfileForm';

/** Number of fields in each section of the placeholder. The last sections have only a button. */
const FIELDS = [2, 2, 0, 0, 0];

function AccountSkeleton() {
  return (
    <Stack role="status" aria-label="Loading" spacing={3}>
      {FIELDS.map((fields, part) => (
        <Paper key={part} variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Stack spacing={2}>
            <div>
              <Skeleton variant="text" sx={{ typography: 'h2', width: '50%' }} />
              <Skeleton variant="text" sx={{ typography: 'body2', width: '80%' }} />
            </div>
            {Array.from({ length: fields }, (_unused, field) => (
              <Skeleton key={field} variant="rounded" height={80} />
            ))}
            <Skeleton variant="rounded" width={140} height={44} />
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}

function saveJson(name: string, data: unknown): void {
  const day = new Date(serverNow()).toISOString().slice(0, 10);
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: `${name}-${day}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

export function AccountPage() {
  const { data, error, isFetching, refetch } = useAccountProfileQuery();
  const failure = !data && !isFetching ? error : undefined;
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 4, md: 7 } }}>
      <Stack spacing={3}>
        <div>
          <Typography variant="h1">Your account</Typography>
          {!failure && (
            <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere', textWrap: 'balance' }}>
              {data ? `${data.email}, member since ${formatDate(data.joinedAt)}` : <Skeleton width="60%" />}
            </Typography>
          )}
        </div>
        {data && (
          <>
            <Part
              title="Name and photo"
              note="Buyers and sellers see both. Earlier orders keep your old name."
            >
              <ProfileForm profile={data} />
            </Part>
            <PasswordSection email={data.email} />
            <Part
              title="Emails"
              note="You always get important emails, such as those about your orders. The others are up to you."
            >
              <Box>
                <ButtonLink to={paths.emailSettings.path} variant="outlined">
                  Choose your emails
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
      notify.success('We saved your data as a file on this device');
    } catch (error) {
      notify.error(`We couldn’t download your data. ${errorMessage(error)}`);
    }
  };
  return (
    <Part
      title="Your data"
      note="Download the data that we keep about you as a JSON file, up to five times a day."
    >
      <Box>
        <Button variant="outlined" loading={isLoading} onClick={() => void download()}>
          Download my data
        </Button>
      </Box>
    </Part>
  );
}
