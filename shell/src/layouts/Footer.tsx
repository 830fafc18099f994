import { serverNow } from '@relaptop/shared/api';
import { Box, Container, Typography } from '@relaptop/shared/basics';
import { mountGroupOf } from '@relaptop/shared/contracts';
import { INFO_PAGES, publicPages, sellLink } from '@relaptop/shared/paths';
import { Link, useLocation } from '@relaptop/shared/router';
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

const LEGAL = [about('buyerProtection'), about('terms'), about('privacy'), about('contact')];

const Copyright = () => (
  <Typography variant="body2" color="textSecondary">
    Copyright © {new Date(serverNow()).getFullYear()} Relaptop. All rights reserved.
  </Typography>
);

const ShortFooter = () => (
  <Box component="footer" sx={{ mt: 6, borderTop: '1px solid', borderColor: 'divider' }}>
    <Container maxWidth="lg" sx={shortStyle}>
      <Copyright />
      <Box
        component="ul"
        role="list"
        sx={{ ...shortStyle, justifyContent: 'start', py: 0, pl: 0, m: 0, listStyle: 'none' }}
      >
        {LEGAL.map(({ label, ...link }) => (
          <li key={label}>
            <Box component={Link} {...link} sx={{ ...entryStyle, fontSize: '0.875rem' }}>
              {label}
            </Box>
          </li>
        ))}
      </Box>
    </Container>
  </Box>
);

/** Panels have work to do on their pages, so their footer is one line. */
export const Footer = () =>
  mountGroupOf(useLocation().pathname) === 'public' ? <LongFooter /> : <ShortFooter />;

function LongFooter() {
  const { role } = useSession();
  return (
    <Box
      component="footer"
      sx={{
        mt: { xs: 2, sm: 6 },
        borderTop: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Container maxWidth="lg" sx={{ py: { xs: 2.5, sm: 4 } }}>
        <Box sx={columnsStyle}>
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
        <Box sx={{ mt: { xs: 1, sm: 4 } }}>
          <Copyright />
        </Box>
      </Container>
    </Box>
  );
}

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
  gap: { xs: 2, sm: 3 },
  '& > :first-of-type': { gridRow: { xs: 'span 2', sm: 'auto' } },
} as const;

const shortStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: 3,
  py: 1.5,
} as const;

const entryStyle = {
  display: 'inline-block',
  py: 0.5,
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { color: 'text.primary', textDecoration: 'underline' },
} as const;
