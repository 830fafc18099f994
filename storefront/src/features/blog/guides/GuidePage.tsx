import { publicPages } from '@relaptop/shared/paths';
import type { ContentPage, Frontmatter } from '@relaptop/shared/remote';
import { BackLink, Box, formatDate, Paper, Stack, Typography } from '@relaptop/shared/ui';
import { ReadingColumn } from '../../../common/Prose';
import { GuideCards } from './GuideCards';
import { guideComponents } from './guideComponents';
import { GuidePicture } from './GuidePicture';
import type { GuideName } from './guides';
import { guideTexts, minutesText } from './texts';

interface GuidePageProps {
  name: GuideName;
  content: ContentPage;
}

/** An article for buyers and sellers, followed by cards of the other guides. */
export function GuidePage({ name, content: { default: Content, frontmatter } }: GuidePageProps) {
  const { title, description, minutes, date } = frontmatter as Required<Frontmatter>;
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
        {minutesText(minutes)} · {guideTexts.checked} <time dateTime={date}>{formatDate(date)}</time>
      </Typography>
      <Paper component="article" variant="outlined" aria-label={title} sx={{ overflow: 'hidden' }}>
        <GuidePicture name={name} first />
        <Stack spacing={2} sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Content components={guideComponents} />
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
