import { useId } from 'react';
import { Box, Card, Icon, Stack, Typography } from '@relaptop/shared/basics';
import type { Panel } from '@relaptop/shared/contracts';
import type { NavItem } from '@relaptop/shared/remote';
import { Link } from '@relaptop/shared/router';
import type { NavGroup } from './ownNav';
import { WaitingCount } from './WaitingCount';

interface WelcomeLinksProps {
  panel: Panel;
  groups: readonly NavGroup[];
}

/** The panel's pages as cards with short descriptions. Pages of a remote that failed are missing here; the sidebar reports the failure. */
export function WelcomeLinks({ panel, groups }: WelcomeLinksProps) {
  return (
    <Stack spacing={3}>
      {groups.map((group) => (
        <Cards key={group.heading ?? ''} group={group} panel={panel} />
      ))}
    </Stack>
  );
}

function Cards({ group: { heading, items }, panel }: { group: NavGroup; panel: Panel }) {
  const id = useId();
  const name = heading ? { 'aria-labelledby': id } : { 'aria-label': 'Pages of the dashboard' };
  return (
    <div>
      {heading && (
        <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
          {heading}
        </Typography>
      )}
      <Box component="ul" role="list" {...name} sx={gridStyle}>
        {items.map((item) => (
          <Box key={item.page} component="li" sx={{ display: 'grid' }}>
            <PageCard item={item} to={`/${panel}/${item.page}`} />
          </Box>
        ))}
      </Box>
    </div>
  );
}

function PageCard({ item, to }: { item: NavItem; to: string }) {
  const { icon, label, about, Mark, waiting } = item;
  return (
    <Card component={Link} to={to} sx={cardStyle}>
      <Box sx={iconStyle}>
        <Icon path={icon} />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 650 }}>
          <span>{label}</span>
          {Mark && <Mark />}
          {waiting && <WaitingCount call={waiting} />}
        </Box>
        {about && (
          <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
            {about}
          </Typography>
        )}
      </Box>
    </Card>
  );
}

/** Two columns on phones, or one if the text is very large. If there are fewer cards than columns, they fill the row. */
const gridStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
    sm: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
  },
  gap: { xs: 1, sm: 2 },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const cardStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1, sm: 1.5 },
  p: { xs: 1.25, sm: 2 },
  minHeight: 44,
  color: 'text.primary',
  fontSize: { xs: '0.9375rem', sm: '1rem' },
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  transition: 'border-color 150ms',
  '&:hover': { borderColor: 'primary.main' },
} as const;

const iconStyle = {
  display: 'grid',
  placeItems: 'center',
  width: { xs: 24, sm: 44 },
  height: { xs: 24, sm: 44 },
  flex: 'none',
  borderRadius: 1,
  color: 'primary.main',
  bgcolor: { sm: 'color-mix(in srgb, var(--mui-palette-primary-main) 12%, transparent)' },
} as const;
