import { createContext, use, type CSSProperties } from 'react';
import { Box, ButtonLink, Stack, Typography } from '@relaptop/shared/basics';
import type { Slide } from './slides';

/** The backgrounds that are shown until the first slide's picture is there, as CSS variables. Only a prerendered page has them, which is before all scripts. */
export const PicturePreviews = createContext<CSSProperties | undefined>(undefined);

const PHONES = '(max-width: 599.95px)';

/**
 * Words over the calm, dark left half of a picture, on a ground as dark until it is there; on phones over its lower half.
 * The slide grows with its words, however large their letters are. The first slide's picture is what the page is waiting
 * for.
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
          sx={{ display: 'block', width: 1, height: 1, objectFit: 'cover', objectPosition: PICTURE_PLACE }}
        />
      </Box>
      <Box sx={calmStyle} style={{ color: slide.ground }} />
      <Stack spacing={{ xs: 1.25, md: 2 }} sx={wordsStyle}>
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
  // Never as wide as the picture: one that fails would push the words out of the slide.
  gridTemplateColumns: 'minmax(0, 1fr)',
  height: 1,
  color: 'common.white',
} as const;

/** Which part is seen where the slide has another shape than the picture. */
const PICTURE_PLACE = { xs: '100% 0', sm: '40% 62%' };
/** Pixels above the words on phones, where the picture has something to see. */
const PHONE_HEIGHT = 116;

const pictureStyle = {
  display: 'block',
  position: 'absolute',
  inset: 0,
  backgroundImage: { xs: 'var(--phone-preview)', sm: 'var(--wide-preview)' },
  backgroundSize: 'cover',
  backgroundPosition: PICTURE_PLACE,
  // Rounder than the slide: beneath the picture a preview would be seen in the softened edge of its corners.
  borderRadius: 3,
} as const;

/** Nothing of the picture is seen behind the words, such as its horizon, however large their letters are. */
const calmStyle = {
  position: 'absolute',
  inset: 0,
  background: {
    xs: `linear-gradient(180deg, transparent ${PHONE_HEIGHT - 20}px, currentColor ${PHONE_HEIGHT}px)`,
    sm: 'linear-gradient(90deg, currentColor 42%, transparent 58%)',
  },
} as const;

const wordsStyle = {
  position: 'relative',
  alignItems: 'flex-start',
  justifyContent: { sm: 'center' },
  p: { xs: 2.5, sm: 4 },
  pl: { sm: 5, md: 8 },
  pt: { xs: `${PHONE_HEIGHT}px`, sm: 4 },
  width: { sm: '50%' },
} as const;
