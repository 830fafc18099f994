import { slot } from '@relaptop/shared/contracts';
import { FirstTiles } from '../../common/LaptopGrid';
import { PageContainer } from '../../common/PageContainer';
import { templateTiles } from '../../common/templateTiles';
import { SellerSkeleton } from './SellerSkeleton';

/** As many as a screen shows before it is scrolled. */
const tiles = templateTiles('sellersOne.pages.0.laptops', 'h3', 6);

/** The page as the server sends it: with slots for what every seller has, and placeholders for the rest. */
export const SellerTemplate = () => (
  <PageContainer>
    <FirstTiles value={tiles}>
      <SellerSkeleton name={slot('sellersOne.pages.0.seller.name')} />
    </FirstTiles>
  </PageContainer>
);
