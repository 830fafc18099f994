import { Card, Typography } from '@relaptop/shared/basics';
import { rowSlots, slot } from '@relaptop/shared/contracts';
import { GRID_SIZES } from '../pictureWidths';
import { CardGrid } from './CardGrid';
import { GRID } from './LaptopGrid';
import { ProductPicture } from './ProductPicture';
import { TileLinesSkeleton } from './TileSkeleton';
import { ROW_TILE } from './tileStyle';

/**
 * The first laptops of a list in a server template: slots for the data that every laptop has, and
 * placeholders for the rest.
 *
 * @param path of the list, starting with the endpoint of the API slice
 * @param heading the heading level of their names
 */
export function templateTiles(path: string, heading: 'h2' | 'h3', most: number) {
  const [before, after] = rowSlots(path, most);
  return (
    <CardGrid {...GRID}>
      {before}
      <Card component="article" sx={ROW_TILE}>
        <div className="picture">
          <ProductPicture
            src={slot('image')}
            srcSet={slot('image', 'srcset')}
            alt=""
            sizes={GRID_SIZES}
            // A phone shows several at once, and any may be the largest. So none waits for layout.
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
          <TileLinesSkeleton />
        </div>
      </Card>
      {after}
    </CardGrid>
  );
}
