import type { Category } from '@relaptop/shared/contracts';
import { BRAND_GROUND, Box, Skeleton, Typography } from '@relaptop/shared/ui';
import { ProductPicture } from '../../common/ProductPicture';

interface CategoryBannerProps {
  category: Category | undefined;
  loading: boolean;
}

const PICTURE_SIZES = '(max-width: 599.95px) 38vw, 300px';

export function CategoryBanner({ category, loading }: CategoryBannerProps) {
  return (
    <Box sx={bannerStyle}>
      {category && (
        <Box sx={pictureStyle}>
          <ProductPicture src={category.image} alt="" sizes={PICTURE_SIZES} eager />
        </Box>
      )}
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {loading ? <Skeleton width="8ch" sx={{ bgcolor: 'grey.400' }} /> : (category?.heading ?? 'Laptops')}
      </Typography>
      <Typography sx={{ display: { xs: 'none', sm: 'block' } }}>
        Honest grading, real prices, sellers you can talk to.
      </Typography>
    </Box>
  );
}

/**
 * Width of the picture, and of the space that the text leaves free for it. The values are strings, because
 * MUI multiplies numbers in `pr` by the theme's spacing.
 */
const DRAWING = { xs: '38%', sm: '300px' };

const bannerStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  gap: 1,
  minHeight: { xs: 112, sm: 180, md: 200 },
  mb: { xs: 0.5, md: 1 },
  borderRadius: 2,
  overflow: 'hidden',
  isolation: 'isolate',
  background: `linear-gradient(90deg, ${BRAND_GROUND.deep} 40%, ${BRAND_GROUND.bright})`,
  color: 'common.white',
  py: 2,
  pl: { xs: 2.5, sm: 5, md: 8 },
  pr: DRAWING,
} as const;

const pictureStyle = {
  position: 'absolute',
  inset: '0 0 0 auto',
  zIndex: -1,
  width: DRAWING,
  maskImage: 'linear-gradient(90deg, transparent, black 45%)',
  '& img': { height: 1 },
} as const;
