import { Box, ButtonLink, RetryButton, Stack, Typography } from '@relaptop/shared/basics';
import { paths } from '@relaptop/shared/paths';
import { useLocation, useNavigate, useRouteError } from '@relaptop/shared/router';
import picture from '../assets/error-page.svg';
import { PublicFrame } from '../layouts/PublicFrame';
import { describeRouteError } from './describeRouteError';

/** The error page of every route group: status text, status code, a picture and the way home. */
export function ErrorPage({ framed = false }: { framed?: boolean }) {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { status, statusText, message, retry } = describeRouteError(error, pathname);

  const page = (
    <Stack
      component={framed ? 'main' : 'section'}
      spacing={2}
      sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: { xs: 4, md: 8 } }}
    >
      <Box
        component="img"
        src={picture}
        alt=""
        width={320}
        height={240}
        sx={{ maxWidth: '80%', height: 'auto' }}
      />
      <Typography variant="h1">{statusText}</Typography>
      <Typography variant="h2" component="p" color="textSecondary">
        {status}
      </Typography>
      <Typography>{message}</Typography>
      <Stack direction="row" spacing={2}>
        {retry && (
          <RetryButton
            variant="outlined"
            onRetry={() =>
              void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true })
            }
          />
        )}
        <ButtonLink to={paths.home.path} variant="contained">
          Back to home
        </ButtonLink>
      </Stack>
    </Stack>
  );
  return framed ? <PublicFrame>{page}</PublicFrame> : page;
}
