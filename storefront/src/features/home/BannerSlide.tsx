import { createContext, use } from 'react';
import { Box, ButtonLink, Stack, Typography } from '@relaptop/shared/basics';
import type { Slide } from './slides';

/** The background that is shown until the first slide's picture is there. Only a prerendered page has it, which is before all scripts. */
export const PicturePreview = createContext<string | undefined>(undefined);

const PHONES = '(max-width: 599.95px)';

/**
 * Words over the calm, dark left half of a picture, on a ground as dark until it is there; on phones below the picture.
 * The slide grows with its words, however large their letters are. The first slide's picture is what the page is waiting
 * for.
 */
export function BannerSlide({ slide, first }: { slide: Slide; first: boolean }) {
  const preview = use(PicturePreview);
  return (
    <Box sx={{ ...slideStyle, bgcolor: slide.ground }}>
      <Box component="picture" sx={pictureStyle} style={first ? { backgroundImage: preview } : undefined}>
        <source media={PHONES} srcSet={slide.smallPicture} width={800} height={320} />
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
      <Stack spacing={{ xs: 1.5, md: 2.5 }} sx={wordsStyle}>
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
  gridTemplateRows: { xs: 'auto 1fr', sm: '1fr' },
  height: 1,
  color: 'common.white',
} as const;

/** Which part is seen where the slide has another shape than the picture. */
const PICTURE_PLACE = { xs: '100% 50%', sm: '40% 50%' };
/** Pixels that the picture is high above the words. */
const PHONE_HEIGHT = 190;

const pictureStyle = {
  display: 'block',
  position: { sm: 'absolute' },
  inset: 0,
  height: { xs: PHONE_HEIGHT, sm: 1 },
  backgroundSize: 'cover',
  backgroundPosition: PICTURE_PLACE,
  // Rounder than the slide: beneath the picture a preview would be seen in the softened edge of its corners.
  borderRadius: 3,
} as const;

/** On phones the picture runs out into the ground of the words below it, elsewhere nothing of it is seen behind them, such as its horizon. */
const calmStyle = {
  position: 'absolute',
  inset: { xs: '0 0 auto', sm: 0 },
  height: { xs: PHONE_HEIGHT, sm: 'auto' },
  background: {
    xs: 'linear-gradient(0deg, currentColor, transparent 12%), linear-gradient(90deg, currentColor, transparent 35%)',
    sm: 'linear-gradient(90deg, currentColor 42%, transparent 58%)',
  },
} as const;

const wordsStyle = {
  position: 'relative',
  alignItems: 'flex-start',
  justifyContent: { sm: 'center' },
  p: { xs: 2.5, sm: 5, md: 8 },
  pb: { xs: 8, sm: 7, md: 8 },
  width: { sm: '50%' },
} as const;
