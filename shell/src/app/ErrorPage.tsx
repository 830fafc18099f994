import { useEffect, useLayoutEffect } from 'react';
import { ButtonLink, documentTitle, PageMessage, RetryButton } from '@relaptop/shared/basics';
import { paths, publicPages } from '@relaptop/shared/paths';
import { useLocation, useNavigate, useRouteError } from '@relaptop/shared/router';
import picture from '../assets/error-page.svg';
import { PublicFrame } from '../layouts/PublicFrame';
import { layoutTexts } from '../layouts/texts';
import { usePageTitle } from '../layouts/usePageTitle';
import { describeRouteError } from './describeRouteError';

/** The title says what is wrong, and is the page's own again as soon as that works. */
function useErrorTitle(text: string): void {
  const title = usePageTitle();
  useEffect(() => {
    document.title = documentTitle(text);
  }, [text]);
  useLayoutEffect(
    () => () => {
      document.title = documentTitle(title);
    },
    [title],
  );
}

/** The error page of every route group: status text, status code, a picture and the way home. */
export function ErrorPage({ framed = false }: { framed?: boolean }) {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { status, statusText, message, retry } = describeRouteError(error, pathname);
  useErrorTitle(statusText);

  const page = (
    <PageMessage
      component={framed ? 'main' : 'section'}
      label={framed ? statusText : undefined}
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
