import { useLaptopsByIdsQuery } from './laptopsApi';

/** Reads laptops by their ids, and counts the missing ones. While the ids change, loaded laptops stay. */
export function useLaptopsByIds(ids: readonly string[]) {
  const query = useLaptopsByIdsQuery(ids, { skip: ids.length === 0 });
  const known = query.data?.filter(({ _id }) => ids.includes(_id)) ?? [];
  const laptops = known.length > 0 ? known : query.currentData;
  return {
    ...query,
    currentData: ids.length === 0 ? [] : laptops,
    missing: query.currentData ? ids.length - query.currentData.length : 0,
  };
}
