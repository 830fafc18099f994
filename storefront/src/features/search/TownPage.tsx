import { useParams } from '@relaptop/shared/router';
import { townName } from './filters';
import { SearchPage } from './SearchPage';
import { townHeading } from './texts';
import { useResults } from './useResults';
import { useSearch } from './useSearch';

/** Page of the laptops near a town. If the user chooses a filter, the search page opens with the town as a filter. */
export function TownPage() {
  const { townSlug = '' } = useParams();
  const { first } = useResults(useSearch().query);
  return <SearchPage heading={townHeading(first?.near?.label ?? townName(townSlug))} />;
}
