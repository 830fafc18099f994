import { Box, Container, Typography } from '@relaptop/shared/basics';

const COLUMNS = [
  { heading: 'Services', links: ['Buy a laptop', 'Sell a laptop', 'Advertise', 'Buyer protection'] },
  { heading: 'Company', links: ['About us', 'Contact', 'Jobs', 'Press kit'] },
  { heading: 'Legal', links: ['Terms of use', 'Privacy policy', 'Cookie policy'] },
] as const;

/**
 * Three columns and the copyright line. The links are placeholders until those pages exist: a link without an address
 * is no stop of the Tab key that leads nowhere, and says that it can't be followed.
 */
export function Footer({ wide = false }: { wide?: boolean }) {
  return (
    <Box
      component="footer"
      sx={{ mt: 6, borderTop: '1px solid', borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Container maxWidth={wide ? 'xl' : 'lg'} sx={{ py: 4 }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' }, gap: 3 }}>
          {COLUMNS.map(({ heading, links }) => (
            <Box key={heading} component="section" aria-label={heading}>
              <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                {heading}
              </Typography>
              <Box
                component="ul"
                sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, color: 'text.secondary' }}
              >
                {links.map((link) => (
                  <li key={link}>
                    <Box component="a" role="link" aria-disabled>
                      {link}
                    </Box>
                  </li>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
          Copyright © {new Date().getFullYear()} Relaptop. All rights reserved.
        </Typography>
      </Container>
    </Box>
  );
}
