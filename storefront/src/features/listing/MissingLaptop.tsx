import { useEffect } from 'react';
import { ButtonLink, documentTitle, PageMessage } from '@relaptop/shared/basics';
import { laptopsHref, paths } from '@relaptop/shared/paths';
import picture from '../../assets/empty-list.svg';
import { listingTexts } from './texts';

const KINDS = {
  unknown: { heading: 'Not Found', code: '404', text: listingTexts.unknown },
  removed: { heading: listingTexts.removed, code: undefined, text: listingTexts.removedText },
};

/** In the place of a laptop that there is not, or not any more. */
export function MissingLaptop({ kind }: { kind: keyof typeof KINDS }) {
  const { heading, code, text } = KINDS[kind];
  useEffect(() => {
    document.title = documentTitle(heading);
  }, [heading]);
  return (
    <PageMessage picture={picture} heading={heading} code={code} text={text}>
      <ButtonLink to={laptopsHref()} variant="contained">
        {listingTexts.all}
      </ButtonLink>
      <ButtonLink to={paths.home.path}>Back to home</ButtonLink>
    </PageMessage>
  );
}
