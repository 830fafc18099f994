import type { ReactNode } from 'react';
import { Box, ButtonLink, Typography } from '@relaptop/shared/basics';
import { distanceText } from '@relaptop/shared/config';
import { hasWord, type LaptopQuery, type LaptopSearchAnswer } from '@relaptop/shared/contracts';
import { laptopsHref } from '@relaptop/shared/paths';
import { filterLabel, filtersOf, relaxed } from './filters';
import { BrowseLaptops } from '../../common/BrowseLaptops';
import { LaptopGrid } from '../../common/LaptopGrid';
import { countText } from './texts';

interface NothingFoundProps {
  query: LaptopQuery;
  answer: LaptopSearchAnswer;
  children: ReactNode;
}

export function NothingFound({ query, answer, children }: NothingFoundProps) {
  const { relax, nearest, facets, near } = answer;
  const isTooNear = relax.some(({ drop }) => drop === 'within');
  const nearestTown = isTooNear ? nearest[0]?.town : undefined;
  const wider = isTooNear ? facets.within?.find(({ count }) => count > 0) : undefined;
  const suggestions = relax.map(({ drop, value, total }) => {
    if (drop === 'within' && wider)
      return {
        to: laptopsHref({ ...query, within: Number(wider.value) }),
        label: `${filterLabel([drop, wider.value])}: ${countText({ total: wider.count, totalIsMinimum: false })}`,
      };
    const chosen = filtersOf(query).filter(([name]) => name === drop);
    const words = chosen.map((filter) => filterLabel(filter, answer)).join(' or ') || value;
    return {
      to: laptopsHref(relaxed(query, drop, value)),
      label: `Without “${words}”: ${countText({ total, totalIsMinimum: false })}`,
    };
  });
  // True if the search has one word and no filter. A search without this word would find all laptops, so the
  // page doesn't call them close matches.
  const isUnknownWord =
    relax.length > 0 &&
    filtersOf(query).length === 0 &&
    relax.every(({ drop, value }) => relaxed(query, drop, value).q === undefined);
  return (
    <>
      <Box sx={messageStyle}>
        <Typography variant="h3" component="p">
          {query.q === undefined || hasWord(query.q)
            ? 'No laptops match your search.'
            : 'Type a word to search for, such as a brand or a model.'}
        </Typography>
        {near && nearestTown && (
          <Typography>{`The nearest is ${distanceText(near, nearestTown)} away.`}</Typography>
        )}
        {suggestions.length > 0 && (
          <Typography>
            {isUnknownWord
              ? 'Check the spelling, or browse what is for sale:'
              : isTooNear
                ? 'Try a longer distance, or remove a word or filter:'
                : 'Try removing a word or filter:'}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {children}
          {(isUnknownWord ? [] : suggestions).map(({ to, label }) => (
            <ButtonLink key={label} to={to} variant="outlined">
              {label}
            </ButtonLink>
          ))}
          <BrowseLaptops variant="outlined" />
        </Box>
      </Box>
      {nearest.length > 0 && (
        <Box component="section">
          <Typography variant="h2" sx={{ mb: 2 }}>
            {isUnknownWord ? 'On sale now' : 'Closest matches'}
          </Typography>
          <LaptopGrid laptops={nearest} heading="h3" />
        </Box>
      )}
    </>
  );
}

const messageStyle = {
  display: 'grid',
  gap: 1.5,
  mb: 3,
  p: { xs: 2, sm: 3 },
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
} as const;
