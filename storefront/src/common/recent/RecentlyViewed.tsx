import { useLaptopsByIdsQuery } from '../laptopsApi';
import { LaptopShelf } from '../LaptopShelf';
import { LocalList, useLocalList } from '../localList';

/** Laptops whose pages were opened in this browser. */
export const recentHere = new LocalList('relaptop-recent', 12);

/** Number of laptops shown; the others replace those that are gone. */
const SHOWN = 4;

/** Recently viewed laptops. Renders nothing on a first visit, or when they can't be loaded. */
export function RecentlyViewed({ except }: { except?: string }) {
  const ids = useLocalList(recentHere).filter((id) => id !== except);
  const { data = [] } = useLaptopsByIdsQuery(ids, { skip: ids.length === 0 });
  const laptops = data.filter(({ _id }) => _id !== except).slice(0, SHOWN);
  return <LaptopShelf heading="Recently viewed" laptops={laptops} />;
}
