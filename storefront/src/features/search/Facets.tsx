import { Box, Stack, Typography } from '@relaptop/shared/basics';
import type { LaptopFacets } from '@relaptop/shared/contracts';
import { CheckRow } from './CheckRow';
import { Disclosure } from './Disclosure';
import { BATTERY_MEANS, LEADING, LIST_FACETS } from './filters';
import { ListFacetGroup } from './ListFacetGroup';
import { Pills } from './Pills';
import { PriceRange, PriceSteps } from './PriceFilter';
import type { Search } from './useSearch';

interface FacetsProps {
  search: Search;
  facets: LaptopFacets;
  /** Whether those that lead stand above the list, in sight of these. */
  withoutLeading?: boolean;
}

/** Groups that are open before anybody has opened one; so are those in which something is chosen. */
const OPEN_AT_FIRST: readonly string[] = ['grade', 'brand', 'ram'];

/** Everything that a search can be narrowed by, with what each choice would leave. */
export function Facets({ search, facets, withoutLeading = false }: FacetsProps) {
  const { query, change } = search;
  const hasPrice = facets.price !== null || query.minPrice !== undefined || query.maxPrice !== undefined;
  return (
    <>
      <Box sx={{ pb: 1 }}>
        {(query.verified || facets.verified > 0) && (
          <CheckRow
            label="Verified sellers only"
            count={facets.verified}
            checked={query.verified === true}
            onToggle={() => change((latest) => ({ ...latest, verified: latest.verified ? undefined : true }))}
          />
        )}
        {(query.available || facets.available > 0) && (
          <CheckRow
            label="Hide reserved"
            count={facets.available}
            checked={query.available === true}
            onToggle={() =>
              change((latest) => ({ ...latest, available: latest.available ? undefined : true }))
            }
          />
        )}
      </Box>
      {hasPrice && (
        <Disclosure title={withoutLeading ? 'Price range' : 'Price'} openAtFirst>
          <Stack spacing={1.5}>
            {!withoutLeading && <PriceSteps search={search} range={facets.price} />}
            <PriceRange search={search} range={facets.price} />
          </Stack>
        </Disclosure>
      )}
      {LIST_FACETS.filter((facet) => !withoutLeading || !LEADING.includes(facet)).map((facet) => (
        <ListFacetGroup
          key={facet.name}
          facet={facet}
          facets={facets}
          search={search}
          openAtFirst={OPEN_AT_FIRST.includes(facet.name)}
        />
      ))}
      <BatteryFacet search={search} facets={facets} />
    </>
  );
}

function BatteryFacet({ search: { query, change }, facets }: FacetsProps) {
  if (facets.battery.length === 0 && query.minBattery === undefined) return null;
  return (
    <Disclosure title="Battery health" openAtFirst={query.minBattery !== undefined}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {BATTERY_MEANS}
      </Typography>
      <Pills
        label="Battery health"
        pills={facets.battery.map(({ value, count }) => {
          const pressed = String(query.minBattery) === value;
          return {
            label: `${value}% or more (${count})`,
            pressed,
            onPress: () =>
              change((latest) => ({ ...latest, minBattery: pressed ? undefined : Number(value) })),
          };
        })}
      />
    </Disclosure>
  );
}
