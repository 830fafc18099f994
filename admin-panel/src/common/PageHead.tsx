import { Typography } from '@relaptop/shared/ui';

/** The head of a page: its title, and below it one line about what one does here. */
export const PageHead = ({ title, lead }: { title: string; lead: string }) => (
  <div>
    <Typography variant="h1">{title}</Typography>
    <Typography color="textSecondary" sx={{ mt: 0.5 }}>
      {lead}
    </Typography>
  </div>
);
