import { useState } from 'react';
import { Box, Button, Typography } from '@relaptop/shared/basics';
import type { LaptopFacets } from '@relaptop/shared/contracts';
import { CheckRow } from './CheckRow';
import { Disclosure } from './Disclosure';
import { choicesOf, has, mostFrequent, toggled, type Filter, type ListFacet } from './filters';
import { FINGER } from './fieldStyle';
import { searchTexts } from './texts';
import type { Search } from './useSearch';

interface ListFacetGroupProps {
  facet: ListFacet;
  facets: LaptopFacets;
  search: Search;
  openAtFirst: boolean;
}

/** The values of one filter that laptops on sale have; nothing where there are none. */
export function ListFacetGroup({ facet, facets, search, openAtFirst }: ListFacetGroupProps) {
  const { query, change } = search;
  const choices = choicesOf(facet, facets, query);
  const [showsAll, setShowsAll] = useState(false);
  const chosen = (query[facet.name] ?? []).map(String);
  // What was chosen once stays, so that its box does not go from below the finger, with the focus, as it is unticked.
  const [kept, setKept] = useState(chosen);
  if (chosen.some((value) => !kept.includes(value))) setKept([...new Set([...kept, ...chosen])]);
  const some = mostFrequent(choices, kept);
  const isChosen = chosen.length > 0;
  if (choices.length === 0) return null;
  return (
    <Disclosure title={facet.title} openAtFirst={openAtFirst || isChosen}>
      {facet.about && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          {facet.about}
        </Typography>
      )}
      <Box role="group" aria-label={facet.title}>
        {(showsAll ? choices : some).map(({ value, label, count }) => {
          const filter: Filter = [facet.name, value];
          return (
            <CheckRow
              key={value}
              label={label}
              count={count}
              checked={has(query, filter)}
              onToggle={() => change((latest) => toggled(latest, filter))}
            />
          );
        })}
      </Box>
      {some.length < choices.length && (
        <Button
          size="small"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          sx={{ ml: -1.5, minHeight: FINGER }}
        >
          <span>{showsAll ? searchTexts.showFewer : searchTexts.showAll(choices.length)}</span>
        </Button>
      )}
    </Disclosure>
  );
}
