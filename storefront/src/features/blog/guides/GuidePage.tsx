import type { ReactNode } from 'react';
import { GUIDE_LEADS, GUIDES, type GuideName } from '@relaptop/shared/contracts';
import { publicPages } from '@relaptop/shared/paths';
import { BackLink, Box, ButtonLink, formatDate, Paper, Stack, Typography } from '@relaptop/shared/ui';
import { ReadingColumn } from '../../../common/Prose';
import { GuideCards } from './GuideCards';
import { GuidePicture } from './GuidePicture';
import { guideTexts, minutesText } from './texts';

const TO_LAPTOPS = (
  <ButtonLink to={publicPages.laptops.path} variant="contained">
    Browse laptops
  </ButtonLink>
);

interface GuidePageProps {
  name: GuideName;
  /** What to do with what was read. */
  next?: ReactNode;
  children: ReactNode;
}

/** The frame of an article for buyers and sellers; the other ones follow below it. */
export function GuidePage({ name, next = TO_LAPTOPS, children }: GuidePageProps) {
  const { title } = GUIDES[name];
  const { description, minutes, checkedOn } = GUIDE_LEADS[name];
  return (
    <ReadingColumn>
      <BackLink to={publicPages.blog.path}>{guideTexts.back}</BackLink>
      <Typography variant="h1" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, fontSize: { md: '1.15rem' } }}>
        {description}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {minutesText(minutes)} · {guideTexts.checked}{' '}
        <time dateTime={checkedOn}>{formatDate(checkedOn)}</time>
      </Typography>
      <Paper component="article" variant="outlined" aria-label={title} sx={{ overflow: 'hidden' }}>
        <GuidePicture name={name} first />
        <Stack spacing={2} sx={{ p: { xs: 2.5, sm: 4 } }}>
          {children}
          <Box sx={{ pt: 1 }}>{next}</Box>
        </Stack>
      </Paper>
      <Box component="section" aria-labelledby="more-guides" sx={{ mt: { xs: 4, md: 7 } }}>
        <Typography variant="h2" id="more-guides" sx={{ mb: 2 }}>
          {guideTexts.more}
        </Typography>
        <GuideCards except={name} />
      </Box>
    </ReadingColumn>
  );
}
