import type { ReactNode } from 'react';
import { Container } from '@relaptop/shared/basics';

/** Width and outer spacing of a page with a list of laptops. */
export const PageContainer = ({ children }: { children: ReactNode }) => (
  <Container maxWidth="lg" sx={{ pt: { xs: 2, md: 4 }, pb: { xs: 5, md: 8 } }}>
    {children}
  </Container>
);
