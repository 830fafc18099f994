import { Box, Skeleton, Typography } from '@relaptop/shared/basics';
import { rowSlots, slot, type SlotFormat } from '@relaptop/shared/contracts';
import { CardGrid } from './common/CardGrid';
import { CompareRoom, FirstTiles, GRID } from './common/LaptopGrid';
import { TileLinesSkeleton } from './common/LaptopTile';
import { ROW_TILE } from './common/rowTile';
import { PageContainer } from './common/PageContainer';
import { ProductPicture } from './common/ProductPicture';
import { frameStyle, trackStyle } from './features/listing/Gallery';
import { nameStyle, priceStyle } from './features/listing/Headline';
import { ListingSkeleton } from './features/listing/ListingSkeleton';
import { SearchPage } from './features/search/SearchPage';
import { townHeading } from './features/search/texts';
import { SellerSkeleton } from './features/seller/SellerSkeleton';
import { GALLERY_SIZES, GRID_SIZES } from './pictureWidths';

/**
 * Templates of pages with an id in the address. The server fills slots such as `{{…}}` with data of the
 * laptop or seller. Optional data has placeholders, which the browser replaces.
 */

const FIRST_TILES = 6;

/**
 * The first tiles of a list, with slots for the data of the laptops.
 *
 * @param path path of the list in the preloaded state, such as `endpoint.laptops`
 * @param heading heading level of the laptops' names
 */
function tiles(path: string, heading: 'h2' | 'h3') {
  const [before, after] = rowSlots(path, FIRST_TILES);
  return (
    <CardGrid {...GRID}>
      {before}
      <Box component="article" sx={ROW_TILE}>
        <div className="picture">
          <ProductPicture
            src={slot('image')}
            srcSet={slot('image', 'srcset')}
            alt=""
            sizes={GRID_SIZES}
            // A phone shows several of these pictures at once, and any of them can be the page's largest
            // element.
            eager
          />
        </div>
        <div className="words">
          <Typography variant="h3" component={heading} className="name">
            <a href={`/laptops/${slot('slug')}-${slot('_id')}`}>{slot('productInfo.productName')}</a>
          </Typography>
          <div className="price">
            <strong>{slot('productInfo.resellPrice', 'price')}</strong>
          </div>
          <TileLinesSkeleton>
            <CompareRoom />
          </TileLinesSkeleton>
        </div>
      </Box>
      {after}
    </CardGrid>
  );
}

export const searchTemplate = (
  <FirstTiles value={tiles('laptopsSearch.pages.0.laptops', 'h2')}>
    <SearchPage />
  </FirstTiles>
);

export const townTemplate = (
  <FirstTiles value={tiles('laptopsSearch.pages.0.laptops', 'h2')}>
    <SearchPage heading={townHeading(slot('laptopsSearch.pages.0.near.label'))} />
  </FirstTiles>
);

export const sellerTemplate = (
  <PageContainer>
    <FirstTiles value={tiles('sellersOne.pages.0.laptops', 'h3')}>
      <SellerSkeleton name={slot('sellersOne.pages.0.seller.name')} />
    </FirstTiles>
  </PageContainer>
);

const ofLaptop = (path: string, format?: SlotFormat) => slot(`laptopsOne.laptop.${path}`, format);

const gallery = (
  <Box sx={frameStyle}>
    <Box sx={trackStyle}>
      <div>
        <img
          sizes={GALLERY_SIZES}
          srcSet={ofLaptop('image', 'srcset')}
          src={ofLaptop('image')}
          alt={ofLaptop('productInfo.productName')}
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
      {ofLaptop('productInfo.productName')}
    </Typography>
    <Box component="strong" sx={priceStyle}>
      {ofLaptop('productInfo.resellPrice', 'price')}
    </Box>
    <Skeleton width="50%" />
    <Skeleton width="90%" />
  </Box>
);

export const listingTemplate = <ListingSkeleton gallery={gallery} head={head} />;
