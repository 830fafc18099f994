import { isStatus } from '@relaptop/shared/api';
import { ButtonLink, Container, lazyPart, PageMessage, usePageName } from '@relaptop/shared/basics';
import { paths } from '@relaptop/shared/paths';
import picture from '../assets/empty-list.svg';
import { BrowseLaptops } from './BrowseLaptops';

const SomeLaptops = lazyPart(async () => (await import('./SomeLaptops')).SomeLaptops);

type MissingKind = 'unknown' | 'removed';

/** @returns undefined if the call failed for another reason than a missing or removed laptop or seller */
export function missingKind(error: unknown): MissingKind | undefined {
  if (isStatus(error, 404)) return 'unknown';
  return isStatus(error, 410) ? 'removed' : undefined;
}

interface MissingPageProps {
  kind: MissingKind;
  texts: { unknown: string; removed: string; removedText: string };
}

export function MissingPage({ kind, texts }: MissingPageProps) {
  const heading = kind === 'unknown' ? 'Not Found' : texts.removed;
  usePageName(heading);
  return (
    <Container maxWidth="lg" sx={{ pb: { xs: 5, md: 8 } }}>
      <PageMessage
        picture={picture}
        heading={heading}
        code={kind === 'unknown' ? '404' : undefined}
        text={kind === 'unknown' ? texts.unknown : texts.removedText}
      >
        <BrowseLaptops />
        <ButtonLink to={paths.home.path}>Back to home</ButtonLink>
      </PageMessage>
      <SomeLaptops />
    </Container>
  );
}
