import { publicPages, sellLink } from '@relaptop/shared/paths';
import type { ContentPage, Frontmatter } from '@relaptop/shared/remote';
import { useSession } from '@relaptop/shared/session';
import { BackLink, Box, ButtonLink, formatDate, Paper, Stack, Typography } from '@relaptop/shared/ui';
import { BrowseLaptops } from '../../../common/BrowseLaptops';
import { prose, ReadingColumn } from '../../../common/Prose';
import { GUIDE_PAGES, type GuideName } from '../../../paths';
import { GuideCards } from './GuideCards';
import { GuidePicture, type PictureName } from './GuidePicture';
import { minutesText } from './guides';

function SellYourLaptop() {
  const { role } = useSession();
  return (
    <Box sx={{ pt: 1 }}>
      <ButtonLink {...sellLink(role)} variant="contained">
        Sell your laptop
      </ButtonLink>
    </Box>
  );
}

/** Components for the Markdown of several guides. A guide imports any other component itself. */
const guideComponents = {
  ...prose,
  BrowseLaptops: () => (
    <Box sx={{ pt: 1 }}>
      <BrowseLaptops />
    </Box>
  ),
  Picture: ({ name, alt }: { name: PictureName; alt: string }) => (
    <GuidePicture name={name} alt={alt} amongWords />
  ),
  SellYourLaptop,
};

interface GuidePageProps {
  name: GuideName;
  content: ContentPage;
}

export function GuidePage({ name, content: { default: Content, frontmatter } }: GuidePageProps) {
  const { description, minutes, date } = frontmatter as Required<Frontmatter>;
  const { title } = GUIDE_PAGES[name];
  return (
    <ReadingColumn>
      <BackLink to={publicPages.blog.path}>All guides</BackLink>
      <Typography variant="h1" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, fontSize: { md: '1.15rem' } }}>
        {description}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {minutesText(minutes)} · Last checked <time dateTime={date}>{formatDate(date)}</time>
      </Typography>
      <Paper component="article" variant="outlined" aria-label={title} sx={{ overflow: 'hidden' }}>
        <GuidePicture name={name} first />
        <Stack spacing={2} sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Content components={guideComponents} />
        </Stack>
      </Paper>
      <Box component="section" aria-labelledby="more-guides" sx={{ mt: { xs: 4, md: 7 } }}>
        <Typography variant="h2" id="more-guides" sx={{ mb: 2 }}>
          More guides
        </Typography>
        <GuideCards except={name} />
      </Box>
    </ReadingColumn>
  );
}
