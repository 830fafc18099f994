import { Box, ButtonLink, Icon } from '@relaptop/shared/basics';
import type { LaptopQuery } from '@relaptop/shared/contracts';
import { laptopsHref } from '@relaptop/shared/paths';
import { useNavigate } from '@relaptop/shared/router';
import { useMedia } from '../../common/useMedia';
import { mdiTuneVariant } from './icons';
import { LeadingFacets } from './LeadingFacets';
import { LeadingMenus } from './LeadingMenus';
import { useResults } from './useResults';

/**
 * Minimum window width for menus, equal to the theme's `md`. Narrower windows show a row of buttons that
 * scrolls sideways.
 */
const WIDE = '(min-width: 900px)';

/** The most used filters of the search. A choice leads to the search within this category. */
export function CategoryFilters({ categoryId }: { categoryId: string }) {
  const query: LaptopQuery = { category: [categoryId] };
  const navigate = useNavigate();
  const isWide = useMedia(WIDE);
  const facets = useResults({ ...query, limit: 1 }).first?.facets;
  const Filters = isWide ? LeadingMenus : LeadingFacets;
  const search = {
    query,
    latestSearch: () => '',
    change: (update: (from: LaptopQuery) => LaptopQuery) => void navigate(laptopsHref(update(query))),
  };
  return (
    <Box role="group" aria-label="Filters" sx={rowStyle}>
      {facets && <Filters search={search} facets={facets} />}
      <ButtonLink
        to={laptopsHref(query)}
        variant="outlined"
        startIcon={<Icon path={mdiTuneVariant} />}
        sx={{ flex: 'none' }}
      >
        All filters
      </ButtonLink>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: { md: 'wrap' },
  alignItems: 'center',
  gap: { xs: 2, md: 1 },
  minHeight: 50,
  p: '3px',
  m: '-3px',
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
} as const;
