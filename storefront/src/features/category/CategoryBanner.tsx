import { BRAND_GROUND, Box, Skeleton, Typography } from '@relaptop/shared/ui';
import picture from '../../assets/category-banner.webp';
import { categoryTexts } from './texts';

interface CategoryBannerProps {
  heading: string | undefined;
  loading: boolean;
}

/** Behind the words: the picture's own ground, without its horizon. */
const calmStyle = {
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  background: `linear-gradient(90deg, ${BRAND_GROUND.deep} 42%, transparent 58%)`,
} as const;

/** The head of a category page; its picture is calm and dark on the left, where the words stand. */
export function CategoryBanner({ heading, loading }: CategoryBannerProps) {
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'grid',
        alignContent: 'center',
        gap: 1,
        height: { xs: 180, sm: 200, md: 250 },
        mb: { xs: 1.5, md: 2 },
        borderRadius: 2,
        overflow: 'hidden',
        isolation: 'isolate',
        // Words stay readable while the picture is on its way, and without it.
        bgcolor: 'grey.900',
        color: 'common.white',
        px: { xs: 2.5, sm: 5, md: 8 },
      }}
    >
      <Box
        component="img"
        src={picture}
        alt=""
        width={1600}
        height={360}
        fetchPriority="high"
        sx={{
          position: 'absolute',
          inset: 0,
          zIndex: -1,
          width: 1,
          height: 1,
          objectFit: 'cover',
          objectPosition: { xs: '0 50%', sm: '30% 50%' },
        }}
      />
      <Box sx={calmStyle} />
      <Typography variant="h1" sx={{ maxWidth: { sm: '50%' } }}>
        {loading ? (
          <Skeleton width="8ch" sx={{ bgcolor: 'grey.400' }} />
        ) : (
          (heading ?? categoryTexts.anyCategory)
        )}
      </Typography>
      <Typography sx={{ maxWidth: { xs: '26ch', md: '40ch' }, textWrap: 'balance' }}>
        {categoryTexts.tagline}
      </Typography>
    </Box>
  );
}
