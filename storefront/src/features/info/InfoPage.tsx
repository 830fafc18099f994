import type { ContentPage } from '@relaptop/shared/remote';
import { formatDate, Paper, Stack, Typography } from '@relaptop/shared/ui';
import { ReadingColumn } from '../../common/Prose';
import { infoComponents } from './infoComponents';

/** A page with information about the shop. */
export function InfoPage({ content: { default: Content, frontmatter } }: { content: ContentPage }) {
  const { title, description, date } = frontmatter;
  return (
    <ReadingColumn>
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: date ? 1 : 3, fontSize: { md: '1.15rem' } }}>
        {description}
      </Typography>
      {date && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          Last updated <time dateTime={date}>{formatDate(date)}</time>
        </Typography>
      )}
      <Paper component="article" variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Stack spacing={2}>
          <Content components={infoComponents} />
        </Stack>
      </Paper>
    </ReadingColumn>
  );
}
