import { Box, Card, Icon } from '@relaptop/shared/basics';
import type { Panel } from '@relaptop/shared/contracts';
import { Link } from '@relaptop/shared/router';
import { useOwnNav } from './useOwnNav';

/** The panel's pages as cards. The sidebar has them too, and says so when some could not be loaded. */
export function WelcomeLinks({ panel: shownIn }: { panel: Panel }) {
  const { panel, entries } = useOwnNav(shownIn);
  if (entries.length === 0) return null;
  return (
    <Box component="ul" role="list" aria-label="Pages of the dashboard" sx={gridStyle}>
      {entries.map((item) => (
        <li key={item.page}>
          <Card component={Link} to={`/${panel}/${item.page}`} sx={cardStyle}>
            <Box sx={iconStyle}>
              <Icon path={item.icon} />
            </Box>
            {item.label}
          </Card>
        </li>
      ))}
    </Box>
  );
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr))',
  gap: 2,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const cardStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  p: 2,
  color: 'text.primary',
  fontWeight: 650,
  textDecoration: 'none',
  transition: 'border-color 150ms',
  '&:hover': { borderColor: 'primary.main' },
} as const;

const iconStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  flex: 'none',
  borderRadius: 1,
  color: 'primary.main',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 12%, transparent)',
} as const;
