import type { ReactNode } from 'react';
import { Container } from '@relaptop/shared/basics';

interface PageContainerProps {
  top?: number;
  children: ReactNode;
}

export const PageContainer = ({ top = 4, children }: PageContainerProps) => (
  <Container maxWidth="lg" sx={{ pt: { xs: Math.min(top, 2), md: top }, pb: { xs: 5, md: 8 } }}>
    {children}
  </Container>
);
