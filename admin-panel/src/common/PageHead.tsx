import { Typography } from '@relaptop/shared/ui';

interface PageHeadProps {
  title: string;
  /** One line about what one does here. */
  lead?: string;
}

/** The head of a page: its title, and what there is to say below it. */
export function PageHead({ title, lead }: PageHeadProps) {
  const heading = <Typography variant="h1">{title}</Typography>;
  if (!lead) return heading;
  return (
    <div>
      {heading}
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {lead}
      </Typography>
    </div>
  );
}
