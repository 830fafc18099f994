import type { ReactNode } from 'react';
import { Typography } from '@relaptop/shared/ui';

/** The title of a page that is one small card: below the usual size, as its one act is what counts. */
export const CardTitle = ({ children }: { children: ReactNode }) => (
  <Typography variant="h1" sx={{ fontSize: '2rem', textWrap: 'balance' }}>
    {children}
  </Typography>
);
