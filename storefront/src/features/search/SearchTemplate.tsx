import { FirstTiles } from '../../common/LaptopGrid';
import { templateTiles } from '../../common/templateTiles';
import { SearchPage } from './SearchPage';

/** As many as a screen shows before it is scrolled. */
const tiles = templateTiles('laptopsSearch.pages.0.laptops', 'h2', 6);

/** The page as the server sends it: with slots for what every laptop has, and placeholders for the rest. */
export const SearchTemplate = () => (
  <FirstTiles value={tiles}>
    <SearchPage />
  </FirstTiles>
);
