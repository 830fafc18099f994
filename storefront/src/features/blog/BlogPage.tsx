import { Box, Paper, Stack, Typography } from '@relaptop/shared/ui';
import { ReadingColumn, Subheading } from '../../common/Prose';
import { articleComponents } from './articleComponents';
import { ARTICLES } from './articles';
import { GuideCards } from './guides/GuideCards';
import { guideTexts } from './guides/texts';

const guides = { mb: { xs: 5, md: 7 }, scrollMarginTop: 96 };

/** Guides for buyers and sellers, then questions about web development with answers. */
export function BlogPage() {
  return (
    <ReadingColumn>
      <Typography variant="h1">Blog</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3, fontSize: { md: '1.15rem' } }}>
        Guides to buying and selling used laptops, plus four answers for web developers.
      </Typography>
      <Box component="section" id="guides" aria-labelledby="guides-heading" sx={guides}>
        <Typography variant="h2" id="guides-heading" sx={{ mb: 2 }}>
          {guideTexts.heading}
        </Typography>
        <GuideCards />
      </Box>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Questions about web development
      </Typography>
      <Stack spacing={{ xs: 2, md: 3 }}>
        {Object.entries(ARTICLES).map(([id, { default: Answer, frontmatter }]) => (
          <Paper
            key={id}
            id={id}
            component="article"
            variant="outlined"
            aria-labelledby={`${id}-question`}
            sx={{ p: { xs: 2.5, sm: 4 }, pb: { xs: 1.5, sm: 2.5 }, scrollMarginTop: 96 }}
          >
            <Stack spacing={1}>
              <Subheading level={3} id={`${id}-question`}>
                {frontmatter.title}
              </Subheading>
              <Answer components={articleComponents} />
            </Stack>
          </Paper>
        ))}
      </Stack>
    </ReadingColumn>
  );
}
