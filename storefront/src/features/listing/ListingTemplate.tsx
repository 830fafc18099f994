import { Box, Skeleton, Typography } from '@relaptop/shared/basics';
import { slot, type SlotFormat } from '@relaptop/shared/contracts';
import { GALLERY_SIZES } from '../../pictureWidths';
import { frameStyle, trackStyle } from './Gallery';
import { nameStyle, priceStyle } from './Headline';
import { ListingSkeleton } from './ListingSkeleton';

const of = (path: string, format?: SlotFormat) => slot(`laptopsOne.laptop.${path}`, format);

const picture = (
  <Box sx={frameStyle}>
    <Box sx={trackStyle}>
      <div>
        <img
          sizes={GALLERY_SIZES}
          srcSet={of('image', 'srcset')}
          src={of('image')}
          alt={of('productInfo.productName')}
          width={960}
          height={720}
          fetchPriority="high"
          decoding="async"
        />
      </div>
    </Box>
  </Box>
);

const head = (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <Typography variant="h1" sx={nameStyle}>
      {of('productInfo.productName')}
    </Typography>
    <Box component="strong" sx={priceStyle}>
      {of('productInfo.resellPrice', 'price')}
    </Box>
    <Skeleton width="50%" />
    <Skeleton width="90%" />
  </Box>
);

/**
 * The page that the server renders: slots for the data that every laptop has, and placeholders for the
 * rest.
 */
export const ListingTemplate = () => <ListingSkeleton gallery={picture} head={head} />;
