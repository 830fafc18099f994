import { createContext, use, type CSSProperties } from 'react';
import { Box, Icon, Stack, Typography } from '@relaptop/shared/basics';
import { publicPages, sellLink } from '@relaptop/shared/paths';
import { Link } from '@relaptop/shared/router';
import type { SessionState } from '@relaptop/shared/session';
import deskSmall from '../../assets/banner-1-small.webp';
import desk from '../../assets/banner-1.webp';
import handOverSmall from '../../assets/banner-2-small.webp';
import handOver from '../../assets/banner-2.webp';
import reuseSmall from '../../assets/banner-3-small.webp';
import reuse from '../../assets/banner-3.webp';
import { BEST_SELLER_ID } from './BestSellers';
import { BOTH_ROWS } from './Carousel';
import { mdiArrowRight } from './icons';

interface Slide {
  headline: string;
  text: string;
  action: { label: string; to: string; state?: unknown };
  /** Address of a picture of 1280 × 768 pixels. `smallPicture` has 800 × 400 pixels, for phones. */
  picture: string;
  smallPicture: string;
}

/** @returns the banner's three slides. The link of the last slide depends on the viewer */
export function slidesFor(session: SessionState): readonly Slide[] {
  return [
    {
      headline: 'Used laptops you can trust',
      text: 'See each one’s condition and age, and its price next to what it cost new.',
      action: { label: 'Browse laptops', to: publicPages.laptops.path },
      picture: desk,
      smallPicture: deskSmall,
    },
    {
      headline: 'Book it, meet, take it home',
      text: 'Reserve it, pay by card, and check it in person. We hold your money until then.',
      action: { label: 'Meet the best sellers', to: `#${BEST_SELLER_ID}` },
      picture: handOver,
      smallPicture: handOverSmall,
    },
    {
      headline: 'Sell the laptop you don’t use',
      text: 'List it in a few minutes and advertise it right here.',
      action: { label: 'Start selling', ...sellLink(session.role) },
      picture: reuse,
      smallPicture: reuseSmall,
    },
  ];
}

/** CSS variables with previews of the first slide's picture. Only prerendered pages provide them. */
export const PicturePreviews = createContext<CSSProperties | undefined>(undefined);

const PHONES = '(max-width: 599.95px)';

/** The first slide's picture is the page's largest contentful paint. */
export function BannerSlide({ slide, first }: { slide: Slide; first: boolean }) {
  const previews = use(PicturePreviews);
  return (
    <Box sx={slideStyle}>
      <Box component="picture" sx={pictureStyle} style={first ? previews : undefined}>
        <source media={PHONES} srcSet={slide.smallPicture} width={800} height={400} />
        <Box
          component="img"
          src={slide.picture}
          alt=""
          width={1280}
          height={768}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'low'}
          sx={{ display: 'block', width: 1, height: 1, objectFit: 'cover', objectPosition: PICTURE_POSITION }}
        />
      </Box>
      <Stack spacing={{ xs: 0.5, sm: 1.5 }} sx={textStyle}>
        <Typography variant="h1" component="h2" sx={headlineStyle}>
          {slide.headline}
        </Typography>
        <Typography sx={{ fontSize: { md: '1.1rem' }, color: QUIET, textWrap: 'balance' }}>
          {slide.text}
        </Typography>
        <Box component={Link} to={slide.action.to} state={slide.action.state} sx={actionStyle}>
          {slide.action.label}
          <Icon path={mdiArrowRight} fontSize="small" />
        </Box>
      </Stack>
    </Box>
  );
}

/** The banner's dark background and its text color. They are the same in both color schemes. */
export const GROUND = '#17191b';
const QUIET = 'rgb(255 255 255 / 84%)';

const slideStyle = {
  ...BOTH_ROWS,
  position: 'relative',
  color: 'common.white',
  bgcolor: GROUND,
  '--focus-ring': '#fff',
} as const;

const PICTURE_POSITION = { xs: '50% 30%', sm: '58% 50%' };
const PHONE_HEIGHT = 112;
const PICTURE_LEFT = '40%';

const pictureStyle = {
  display: 'block',
  position: 'absolute',
  inset: { xs: '0 0 auto', sm: `0 0 0 ${PICTURE_LEFT}` },
  height: { xs: PHONE_HEIGHT + 48, sm: 'auto' },
  backgroundImage: { xs: 'var(--phone-preview)', sm: 'var(--wide-preview)' },
  backgroundSize: 'cover',
  backgroundPosition: PICTURE_POSITION,
  // The corners of the blurred preview are rounder than the slide's, so that the preview doesn't show at the
  // corners.
  borderRadius: 3,
  // The picture fades into the background, so that text over its edge has enough contrast.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '-1px',
    background: {
      xs: `linear-gradient(180deg, transparent 40%, ${GROUND} 92%)`,
      sm: `linear-gradient(90deg, ${GROUND} 2%, transparent 62%)`,
    },
  },
} as const;

const textStyle = {
  position: 'relative',
  alignItems: 'flex-start',
  justifyContent: { sm: 'flex-end' },
  px: { xs: 2, sm: 5, md: 6 },
  pt: { xs: `${PHONE_HEIGHT}px`, sm: 4 },
  width: { sm: '56%', lg: '50%' },
} as const;

const headlineStyle = {
  fontSize: 'clamp(1.7rem, 1.3rem + 1.6vw, 2.6rem)',
  fontWeight: 700,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
} as const;

const actionStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 44,
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
  '& svg': { transition: 'translate 150ms' },
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' },
  '&:hover svg': { translate: '3px' },
} as const;
