import { slot } from '@relaptop/shared/contracts';
import { FirstTiles } from '../../common/LaptopGrid';
import { templateTiles } from '../../common/templateTiles';
import { SearchPage } from './SearchPage';
import { searchTexts } from './texts';

/** As many as are visible without scrolling. */
const tiles = templateTiles('laptopsSearch.pages.0.laptops', 'h2', 6);

/**
 * The page that the server renders: slots for the data that every laptop has, and placeholders for the
 * rest.
 */
export const SearchTemplate = () => (
  <FirstTiles value={tiles}>
    <SearchPage />
  </FirstTiles>
);

export const TownTemplate = () => (
  <FirstTiles value={tiles}>
    <SearchPage heading={searchTexts.inTown(slot('laptopsSearch.pages.0.near.label'))} />
  </FirstTiles>
);
