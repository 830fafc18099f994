import type { ReactNode } from 'react';
import { INFO_PAGE_LEADS, INFO_PAGES, type InfoPageName } from '@relaptop/shared/contracts';
import { formatDate, Paper, Stack, Typography } from '@relaptop/shared/ui';
import { ReadingColumn } from '../../common/Prose';

interface InfoPageProps {
  name: InfoPageName;
  children: ReactNode;
}

/** The frame of a page on which the shop tells something about itself. */
export function InfoPage({ name, children }: InfoPageProps) {
  const { title } = INFO_PAGES[name];
  const { description, updatedOn } = INFO_PAGE_LEADS[name];
  return (
    <ReadingColumn>
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: updatedOn ? 1 : 3, fontSize: { md: '1.15rem' } }}>
        {description}
      </Typography>
      {updatedOn && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          Last updated <time dateTime={updatedOn}>{formatDate(updatedOn)}</time>
        </Typography>
      )}
      <Paper component="article" variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Stack spacing={2}>{children}</Stack>
      </Paper>
    </ReadingColumn>
  );
}
