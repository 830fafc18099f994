import type { ReactNode } from 'react';
import { Typography } from '@relaptop/shared/ui';

interface PageHeadProps {
  title: string;
  lead?: ReactNode;
}

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
