import { createContext, use, type CSSProperties } from 'react';
import { Box, ButtonLink, Stack, Typography } from '@relaptop/shared/basics';
import { publicPages, sellLink } from '@relaptop/shared/paths';
import type { SessionState } from '@relaptop/shared/session';
import deskSmall from '../../assets/banner-1-small.webp';
import desk from '../../assets/banner-1.webp';
import handOverSmall from '../../assets/banner-2-small.webp';
import handOver from '../../assets/banner-2.webp';
import reuseSmall from '../../assets/banner-3-small.webp';
import reuse from '../../assets/banner-3.webp';
import { BEST_SELLER_ID } from './BestSellers';

interface Slide {
  headline: string;
  text: string;
  action: { label: string; to: string; state?: unknown };
  /**
   * 1600 x 640 pixels. The small version for phones has 1000 x 560 pixels, with its subject at the upper
   * right.
   */
  picture: string;
  smallPicture: string;
  /** Dark background color behind the text. */
  ground: string;
}

/** @returns the banner's three slides; the target of the last one depends on the viewer */
export function slidesFor(session: SessionState): readonly Slide[] {
  return [
    {
      headline: 'Used laptops you can trust',
      text: 'See each one’s condition and age, and its price next to what it cost new.',
      action: { label: 'Browse laptops', to: publicPages.laptops.path },
      picture: desk,
      smallPicture: deskSmall,
      ground: '#0c4f49',
    },
    {
      headline: 'Book it, meet, take it home',
      text: 'It is held for you while you pay. Look for the tick of a verified seller.',
      action: { label: 'Meet the best sellers', to: `#${BEST_SELLER_ID}` },
      picture: handOver,
      smallPicture: handOverSmall,
      ground: '#102f45',
    },
    {
      headline: 'Sell the laptop you don’t use',
      text: 'List it in a few minutes and advertise it right here.',
      action: { label: 'Start selling', ...sellLink(session.role) },
      picture: reuse,
      smallPicture: reuseSmall,
      ground: '#123f26',
    },
  ];
}

/** CSS variables with previews of the first slide's picture. Only prerendered pages have them. */
export const PicturePreviews = createContext<CSSProperties | undefined>(undefined);

const PHONES = '(max-width: 599.95px)';

/**
 * Text over the calm, dark left half of a picture, on phones over its lower half. The background is as
 * dark until the picture loads.
 * The slide grows with large text. The first slide's picture is the page's largest contentful paint.
 */
export function BannerSlide({ slide, first }: { slide: Slide; first: boolean }) {
  const previews = use(PicturePreviews);
  return (
    <Box sx={{ ...slideStyle, bgcolor: slide.ground, '--focus-ring': '#fff' }}>
      <Box component="picture" sx={pictureStyle} style={first ? previews : undefined}>
        <source media={PHONES} srcSet={slide.smallPicture} width={1000} height={560} />
        <Box
          component="img"
          src={slide.picture}
          alt=""
          width={1600}
          height={640}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'low'}
          sx={{ display: 'block', width: 1, height: 1, objectFit: 'cover', objectPosition: PICTURE_POSITION }}
        />
      </Box>
      <Box sx={shadeStyle} style={{ color: slide.ground }} />
      <Stack spacing={{ xs: 1.25, md: 2 }} sx={textStyle}>
        <Typography variant="h1" component="h2" sx={{ textWrap: 'balance', overflowWrap: 'anywhere' }}>
          {slide.headline}
        </Typography>
        <Typography sx={{ fontSize: { md: '1.15rem' }, maxWidth: '38ch' }}>{slide.text}</Typography>
        <ButtonLink
          to={slide.action.to}
          state={slide.action.state}
          variant="contained"
          size="large"
          sx={{ bgcolor: 'common.white', color: 'common.black', '&:hover': { bgcolor: 'grey.200' } }}
        >
          {slide.action.label}
        </ButtonLink>
      </Stack>
    </Box>
  );
}

const slideStyle = {
  position: 'relative',
  display: 'grid',
  // Never as wide as the picture, whose alt text would otherwise push the text out of the slide.
  gridTemplateColumns: 'minmax(0, 1fr)',
  height: 1,
  color: 'common.white',
} as const;

/** The visible part when the slide's aspect ratio differs from the picture's. */
const PICTURE_POSITION = { xs: '100% 0', sm: '40% 62%' };
/** Height in pixels on phones above the text, where the picture is visible. */
const PHONE_HEIGHT = 116;

const pictureStyle = {
  display: 'block',
  position: 'absolute',
  inset: 0,
  backgroundImage: { xs: 'var(--phone-preview)', sm: 'var(--wide-preview)' },
  backgroundSize: 'cover',
  backgroundPosition: PICTURE_POSITION,
  // Rounder than the slide, or the preview would show at its antialiased corners.
  borderRadius: 3,
} as const;

/** Keeps picture details, such as a horizon, from showing behind the text, even when it is large. */
const shadeStyle = {
  position: 'absolute',
  inset: 0,
  background: {
    xs: `linear-gradient(180deg, transparent ${PHONE_HEIGHT - 20}px, currentColor ${PHONE_HEIGHT}px)`,
    sm: 'linear-gradient(90deg, currentColor 42%, transparent 58%)',
  },
} as const;

const textStyle = {
  position: 'relative',
  alignItems: 'flex-start',
  justifyContent: { sm: 'center' },
  p: { xs: 2.5, sm: 4 },
  pl: { sm: 5, md: 8 },
  pt: { xs: `${PHONE_HEIGHT}px`, sm: 4 },
  width: { sm: '50%' },
} as const;
