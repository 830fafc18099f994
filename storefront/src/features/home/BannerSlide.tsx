import { Box, ButtonLink, Stack, Typography } from '@relaptop/shared/ui';
import type { Slide } from './slides';

/** Phones show the picture above the words, which stand on its darkened lower part. */
const scrim = 'linear-gradient(to top, var(--mui-palette-common-black) 8%, transparent 78%)';

const PHONES = '(max-width: 599.95px)';

/**
 * Words over the calm, dark left half of a picture, on a ground as dark until it is there. The first slide's picture is what the page is waiting
 * for.
 */
export function BannerSlide({ slide, first }: { slide: Slide; first: boolean }) {
  return (
    <Box sx={{ position: 'relative', height: 1, bgcolor: 'grey.900', color: 'common.white' }}>
      <picture>
        <source media={PHONES} srcSet={slide.smallPicture} width={800} height={320} />
        <Box
          component="img"
          src={slide.picture}
          alt=""
          width={1600}
          height={640}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'low'}
          sx={{
            position: 'absolute',
            inset: 0,
            width: 1,
            height: 1,
            objectFit: 'cover',
            objectPosition: { xs: '78% 50%', sm: '40% 50%' },
          }}
        />
      </picture>
      <Stack
        spacing={{ xs: 1.5, md: 2.5 }}
        sx={{
          position: 'absolute',
          inset: 0,
          alignItems: 'flex-start',
          justifyContent: { xs: 'flex-end', sm: 'center' },
          p: { xs: 2.5, sm: 5, md: 8 },
          pb: { xs: 8, sm: 7, md: 8 },
          width: { sm: '48%', md: '50%' },
          backgroundImage: { xs: scrim, sm: 'none' },
        }}
      >
        <Typography variant="h1" component="h2" sx={{ textWrap: 'balance' }}>
          {slide.headline}
        </Typography>
        <Typography sx={{ fontSize: { md: '1.15rem' }, maxWidth: '38ch' }}>{slide.text}</Typography>
        <ButtonLink
          to={slide.action.to}
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
