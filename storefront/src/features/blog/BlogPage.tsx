import { Box, Container, Paper, Stack, Typography } from '@relaptop/shared/ui';
import { ARTICLES } from './articles';
import { GuideCards } from './guides/GuideCards';
import { guideTexts } from './guides/texts';

const guides = { mb: { xs: 5, md: 7 }, scrollMarginTop: 96 };
const linkStyle = { color: 'primary.main', fontWeight: 600, lineHeight: 2 };

/** Guides for buyers and sellers, then questions that people who learn to build for the web ask, with answers. */
export function BlogPage() {
  return (
    <Container maxWidth="md" sx={{ py: { xs: 4, md: 7 } }}>
      <Typography variant="h1">Blog</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3, fontSize: { md: '1.15rem' } }}>
        Guides to a good used laptop, and four answers for those who build something on it.
      </Typography>
      <Box component="section" id="guides" aria-labelledby="guides-heading" sx={guides}>
        <Typography variant="h2" id="guides-heading" sx={{ mb: 2 }}>
          {guideTexts.heading}
        </Typography>
        <GuideCards />
      </Box>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Questions about web development
      </Typography>
      <Box component="nav" aria-label="Articles" sx={{ mb: { xs: 4, md: 5 } }}>
        <Box component="ol" sx={{ m: 0, pl: 3 }}>
          {ARTICLES.map(({ id, question }) => (
            <li key={id}>
              <Box component="a" href={`#${id}`} sx={linkStyle}>
                {question}
              </Box>
            </li>
          ))}
        </Box>
      </Box>
      <Stack spacing={{ xs: 3, md: 4 }}>
        {ARTICLES.map(({ id, question, Answer }) => (
          <Paper
            key={id}
            id={id}
            component="article"
            variant="outlined"
            aria-labelledby={`${id}-question`}
            sx={{ p: { xs: 2.5, sm: 4 }, scrollMarginTop: 96 }}
          >
            <Stack spacing={2}>
              <Typography variant="h2" id={`${id}-question`} sx={{ overflowWrap: 'anywhere' }}>
                {question}
              </Typography>
              <Answer />
            </Stack>
          </Paper>
        ))}
      </Stack>
    </Container>
  );
}
