import { slot } from '@relaptop/shared/contracts';
import { FirstTiles } from '../../common/LaptopGrid';
import { PageContainer } from '../../common/PageContainer';
import { templateTiles } from '../../common/templateTiles';
import { SellerSkeleton } from './SellerSkeleton';

/** As many as are visible without scrolling. */
const tiles = templateTiles('sellersOne.pages.0.laptops', 'h3', 6);

/**
 * The page that the server renders: slots for the data that every seller has, and placeholders for the
 * rest.
 */
export const SellerTemplate = () => (
  <PageContainer>
    <FirstTiles value={tiles}>
      <SellerSkeleton name={slot('sellersOne.pages.0.seller.name')} />
    </FirstTiles>
  </PageContainer>
);
