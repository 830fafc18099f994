import { Box, Container, Typography } from '@relaptop/shared/basics';
import { INFO_PAGES, publicPages, sellLink } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';

interface Entry {
  label: string;
  to: string;
  state?: unknown;
}

const about = (name: keyof typeof INFO_PAGES): Entry => ({
  label: INFO_PAGES[name].title,
  to: INFO_PAGES[name].path,
});

const columnsFor = (sell: Omit<Entry, 'label'>): { heading: string; entries: Entry[] }[] => [
  {
    heading: 'Services',
    entries: [
      { label: 'Browse laptops', to: publicPages.laptops.path },
      { label: 'Sell a laptop', ...sell },
      { label: 'Guides', to: `${publicPages.blog.path}#guides` },
      about('feesAndGrading'),
      about('buyerProtection'),
    ],
  },
  { heading: 'Company', entries: [about('about'), about('contact'), about('safeMeeting')] },
  { heading: 'Legal', entries: [about('terms'), about('privacy'), about('cookies')] },
];

export function Footer() {
  const { role } = useSession();
  return (
    <Box
      component="footer"
      sx={{ mt: 6, borderTop: '1px solid', borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Container maxWidth="lg" sx={{ py: 4 }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' }, gap: 3 }}>
          {columnsFor(sellLink(role)).map(({ heading, entries }) => (
            <Box key={heading} component="section" aria-label={heading}>
              <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
                {heading}
              </Typography>
              <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {entries.map(({ label, ...link }) => (
                  <li key={label}>
                    <Box component={Link} {...link} sx={entryStyle}>
                      {label}
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

const entryStyle = {
  display: 'inline-block',
  py: 0.5,
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { color: 'text.primary', textDecoration: 'underline' },
} as const;
