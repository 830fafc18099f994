import { createContext, use, type FormEvent } from 'react';
import { Box, BRAND_GROUND, RADIUS } from '@relaptop/shared/basics';
import type { LaptopQuery } from '@relaptop/shared/contracts';
import { laptopsHref, publicPages } from '@relaptop/shared/paths';
import { Link, useNavigate } from '@relaptop/shared/router';
import { GROUND } from './BannerSlide';
import { useLaptopsInStockQuery } from './homeApi';

const LABEL = 'What are you looking for?';

const FIRST_STEPS = [
  { label: 'Up to $500', query: { maxPrice: 500 } },
  { label: 'MacBook', query: { q: 'macbook' } },
  { label: 'Gaming', query: { category: ['gaming'] } },
  { label: '16 GB', query: { ram: [16] } },
] satisfies { label: string; query: LaptopQuery }[];

export function BannerSearch() {
  const navigate = useNavigate();
  const slot = use(StockSlot);
  const { data: stock } = useLaptopsInStockQuery();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = event.currentTarget.querySelector('input')?.value.trim();
    void navigate(laptopsHref(q ? { q } : {}));
  };
  return (
    <Box sx={placeStyle}>
      <Box
        component="form"
        // With `action`, the form works before the scripts run.
        action={publicPages.laptops.path}
        onSubmit={search}
        sx={formStyle}
      >
        <input
          type="search"
          name="q"
          aria-label={LABEL}
          placeholder={LABEL}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <button type="submit">Find laptops</button>
      </Box>
      <Box component="ul" role="list" aria-label="Frequent searches" sx={chipsStyle}>
        {FIRST_STEPS.map(({ label, query }) => (
          <li key={label}>
            <Link to={laptopsHref(query)}>{label}</Link>
          </li>
        ))}
      </Box>
      <Box component="p" sx={proofStyle}>
        {stock?.text ?? slot}
      </Box>
    </Box>
  );
}

/** A slot that the server fills with the number of laptops on sale. Only the prerendered page provides it. */
export const StockSlot = createContext('');

const placeStyle = {
  gridArea: '2 / 1',
  position: 'relative',
  display: 'grid',
  gap: { xs: 0.5, sm: 1 },
  px: { xs: 2, sm: 5, md: 6 },
  pt: { sm: 1 },
  pb: { xs: 1, sm: 2.5 },
  width: { md: '56%', lg: '50%' },
  minWidth: 0,
  color: 'common.white',
  '--focus-ring': '#fff',
} as const;

const formStyle = {
  // On small screens this field is hidden, because the header's search field is directly above.
  display: { xs: 'none', md: 'flex' },
  alignItems: 'center',
  gap: 0.5,
  p: 0.5,
  borderRadius: 1.5,
  bgcolor: 'common.white',
  '& input': {
    flex: 1,
    minWidth: 0,
    minHeight: 44,
    px: 1.5,
    border: 0,
    font: 'inherit',
    color: 'common.black',
    bgcolor: 'transparent',
    colorScheme: 'light',
  },
  '& input::placeholder': { color: 'grey.700', opacity: 1 },
  '& input:focus-visible': { outline: 0 },
  '&:has(input:focus-visible)': { boxShadow: '0 0 0 3px var(--mui-palette-primary-light)' },
  '& button': {
    minHeight: 44,
    px: 2.25,
    border: 0,
    borderRadius: `${RADIUS.control}px`,
    font: 'inherit',
    fontWeight: 650,
    cursor: 'pointer',
    bgcolor: BRAND_GROUND.bright,
    color: 'common.white',
    '--focus-ring': BRAND_GROUND.bright,
    '&:hover': { bgcolor: BRAND_GROUND.deep },
  },
} as const;

const chipsStyle = {
  display: 'flex',
  flexWrap: { sm: 'wrap' },
  columnGap: { xs: 0.5, sm: 1 },
  listStyle: 'none',
  m: 0,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: 0,
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  '& li': { flex: 'none' },
  '& a': {
    position: 'relative',
    isolation: 'isolate',
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    px: { xs: 1, sm: 2 },
    color: 'inherit',
    fontSize: { xs: '0.875rem', sm: '0.9375rem' },
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a::before': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    inset: '4px 0',
    border: '1px solid rgb(255 255 255 / 45%)',
    borderRadius: '18px',
    bgcolor: GROUND,
  },
  '& a:hover::before': { borderColor: 'common.white', bgcolor: 'rgb(255 255 255 / 14%)' },
} as const;

const proofStyle = {
  m: 0,
  minHeight: '1.5em',
  fontSize: '0.875rem',
  color: 'rgb(255 255 255 / 84%)',
} as const;
