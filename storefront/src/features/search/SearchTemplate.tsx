import { Card, Skeleton, Typography } from '@relaptop/shared/basics';
import { rowSlots, slot } from '@relaptop/shared/contracts';
import { CardGrid } from '../../common/CardGrid';
import { FirstTiles, GRID } from '../../common/LaptopGrid';
import { ROW_TILE } from '../../common/LaptopTile';
import { ProductPicture } from '../../common/ProductPicture';
import { GRID_SIZES } from '../../pictureWidths';
import { SearchPage } from './SearchPage';

/** As many as a screen shows before it is scrolled. */
const [before, after] = rowSlots('laptopsSearch.pages.0.laptops', 6);

/** The page as the server sends it: with slots for what every laptop has, and placeholders for the rest. */
export const SearchTemplate = () => (
  <FirstTiles
    value={
      <CardGrid {...GRID}>
        {before}
        <Card component="article" sx={ROW_TILE}>
          <div className="picture">
            <ProductPicture src={slot('image')} srcSet={slot('image', 'srcset')} alt="" sizes={GRID_SIZES} />
          </div>
          <div className="words">
            <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              <a href={`/laptops/${slot('slug')}-${slot('_id')}`}>{slot('productInfo.productName')}</a>
            </Typography>
            <div className="price">
              <strong>{slot('productInfo.resellPrice', 'price')}</strong>
            </div>
            <Skeleton />
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </div>
        </Card>
        {after}
      </CardGrid>
    }
  >
    <SearchPage />
  </FirstTiles>
);
