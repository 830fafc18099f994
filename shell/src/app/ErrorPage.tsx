import { ButtonLink, PageMessage, RetryButton, usePageName } from '@relaptop/shared/basics';
import { mountGroupOf } from '@relaptop/shared/contracts';
import { paths, publicPages } from '@relaptop/shared/paths';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from '@relaptop/shared/router';
import picture from '../assets/error-page.svg';
import { PublicFrame } from '../layouts/PublicFrame';
import { isMissingChunk } from '../remotes/newDocument';
import { RemoteUnavailableError } from '../remotes/RemoteUnavailableError';

interface RouteErrorDescription {
  status: number;
  statusText: string;
  message: string;
  retry: boolean;
}

const UNAVAILABLE: RouteErrorDescription = {
  status: 503,
  statusText: 'Service Unavailable',
  message: 'We couldn’t load this part of the shop. Check your connection, then try again.',
  retry: true,
};

function describeRouteError(error: unknown, pathname: string): RouteErrorDescription {
  if (isRouteErrorResponse(error)) {
    const notFound = error.status === 404;
    return {
      status: error.status,
      statusText: error.statusText || (notFound ? 'Not Found' : 'Error'),
      message: notFound
        ? 'We can’t find this page. The link may be wrong or incomplete.'
        : 'We couldn’t show this page.',
      // In a panel, a release that replaces the page's remote can cause a 404. A retry then helps.
      retry: !notFound || mountGroupOf(pathname) !== 'public',
    };
  }
  if (error instanceof RemoteUnavailableError || isMissingChunk(error)) return UNAVAILABLE;
  return {
    status: 500,
    statusText: 'Unexpected Error',
    message: 'Something went wrong on this page. Your orders and your session are safe.',
    retry: true,
  };
}

export function ErrorPage({ framed = false }: { framed?: boolean }) {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { status, statusText, message, retry } = describeRouteError(error, pathname);
  usePageName(statusText);

  const page = (
    <PageMessage
      component={framed ? 'main' : 'section'}
      picture={picture}
      heading={statusText}
      code={status}
      text={message}
    >
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
      <ButtonLink to={publicPages.laptops.path} variant="outlined">
        Browse laptops
      </ButtonLink>
    </PageMessage>
  );
  return framed ? <PublicFrame>{page}</PublicFrame> : page;
}
