import { useEffect } from 'react';
import { Box, ButtonLink, documentTitle, Stack, Typography } from '@relaptop/shared/basics';
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
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: { xs: 4, md: 8 } }}>
      <Box
        component="img"
        src={picture}
        alt=""
        width={320}
        height={240}
        sx={{ maxWidth: '80%', height: 'auto' }}
      />
      <Typography variant="h1">{heading}</Typography>
      {code && (
        <Typography variant="h2" component="p" color="textSecondary">
          {code}
        </Typography>
      )}
      <Typography>{text}</Typography>
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
        <ButtonLink to={laptopsHref()} variant="contained">
          {listingTexts.all}
        </ButtonLink>
        <ButtonLink to={paths.home.path}>Back to home</ButtonLink>
      </Stack>
    </Stack>
  );
}
