import { Box, Container, Paper, Stack, Typography } from '@relaptop/shared/ui';
import { ARTICLES } from './articles';

const linkStyle = { color: 'primary.main', fontWeight: 600, lineHeight: 2 };

/** Questions that people who learn to build for the web ask, with answers. */
export function BlogPage() {
  return (
    <Container maxWidth="md" sx={{ py: { xs: 4, md: 7 } }}>
      <Typography variant="h1">Blog</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3, fontSize: { md: '1.15rem' } }}>
        Bought the laptop? Here is something to build on it: four questions about web development, answered.
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
              <Typography variant="h2" id={`${id}-question`}>
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
