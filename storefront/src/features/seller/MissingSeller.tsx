import { useEffect } from 'react';
import { ButtonLink, documentTitle, PageMessage } from '@relaptop/shared/basics';
import { laptopsHref, paths } from '@relaptop/shared/paths';
import picture from '../../assets/empty-list.svg';
import { sellerTexts } from './texts';

const KINDS = {
  unknown: { heading: 'Not Found', code: '404', text: sellerTexts.unknown },
  removed: { heading: sellerTexts.removed, code: undefined, text: sellerTexts.removedText },
};

/** In the place of a seller who is none, or not any more. */
export function MissingSeller({ kind }: { kind: keyof typeof KINDS }) {
  const { heading, code, text } = KINDS[kind];
  useEffect(() => {
    document.title = documentTitle(heading);
  }, [heading]);
  return (
    <PageMessage picture={picture} heading={heading} code={code} text={text}>
      <ButtonLink to={laptopsHref()} variant="contained">
        {sellerTexts.all}
      </ButtonLink>
      <ButtonLink to={paths.home.path}>Back to home</ButtonLink>
    </PageMessage>
  );
}
