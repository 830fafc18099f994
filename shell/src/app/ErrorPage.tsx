import { ButtonLink, PageMessage, RetryButton, usePageName } from '@relaptop/shared/basics';
import { paths, publicPages } from '@relaptop/shared/paths';
import { useLocation, useNavigate, useRouteError } from '@relaptop/shared/router';
import picture from '../assets/error-page.svg';
import { PublicFrame } from '../layouts/PublicFrame';
import { layoutTexts } from '../layouts/texts';
import { describeRouteError } from './describeRouteError';

/** The error page of every route group: status text, status code, a picture and the way home. */
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
        {layoutTexts.shop}
      </ButtonLink>
    </PageMessage>
  );
  return framed ? <PublicFrame>{page}</PublicFrame> : page;
}
