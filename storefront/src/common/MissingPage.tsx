import { useEffect } from 'react';
import { ButtonLink, documentTitle, PageMessage } from '@relaptop/shared/basics';
import { laptopsHref, paths } from '@relaptop/shared/paths';
import picture from '../assets/empty-list.svg';

interface MissingPageProps {
  /** Whether it never was, or was removed. */
  kind: 'unknown' | 'removed';
  texts: { unknown: string; removed: string; removedText: string; all: string };
}

/** In the place of a laptop or a seller that there is not, or not any more. */
export function MissingPage({ kind, texts }: MissingPageProps) {
  const heading = kind === 'unknown' ? 'Not Found' : texts.removed;
  useEffect(() => {
    document.title = documentTitle(heading);
  }, [heading]);
  return (
    <PageMessage
      picture={picture}
      heading={heading}
      code={kind === 'unknown' ? '404' : undefined}
      text={kind === 'unknown' ? texts.unknown : texts.removedText}
    >
      <ButtonLink to={laptopsHref()} variant="contained">
        {texts.all}
      </ButtonLink>
      <ButtonLink to={paths.home.path}>Back to home</ButtonLink>
    </PageMessage>
  );
}
