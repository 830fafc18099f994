import { useId, useState, type ReactNode } from 'react';
import { Box, Button, Icon, Stack, Typography } from '@relaptop/shared/basics';
import { MINIMUM_TEXTS, MINIMUMS, type LaptopFacets, type MinimumName } from '@relaptop/shared/contracts';
import { CheckRow, Pills } from './toggles';
import { TOUCH_HEIGHT } from './fieldStyle';
import {
  choicesOf,
  has,
  LEADING,
  minimumText,
  LIST_FACETS,
  mostFrequent,
  toggled,
  type Filter,
  type ListFacet,
} from './filters';
import { mdiChevronDown } from './icons';
import { NearFilter } from './NearFilter';
import { PriceRange } from './PriceRange';
import { PriceSteps, type PriceFilterProps } from './PriceSteps';
import type { Search } from './useSearch';

interface DisclosureProps {
  title: string;
  openAtFirst: boolean;
  children: ReactNode;
}

function Disclosure({ title, openAtFirst, children }: DisclosureProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(openAtFirst);
  return (
    <Box component="section" sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
      <Box component="h2" sx={{ m: 0, fontSize: '1rem' }}>
        <Box
          component="button"
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          sx={buttonStyle}
        >
          {title}
          <Icon path={mdiChevronDown} sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        </Box>
      </Box>
      <Box id={id} hidden={!isOpen} sx={{ pb: 2 }}>
        {isOpen && children}
      </Box>
    </Box>
  );
}

const buttonStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: 1,
  minHeight: 48,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  fontWeight: 700,
  textAlign: 'left',
  cursor: 'pointer',
} as const;

interface FacetValuesProps {
  facet: ListFacet;
  facets: LaptopFacets;
  search: Search;
}

export function FacetValues({ facet, facets, search }: FacetValuesProps) {
  const { query, change } = search;
  const choices = choicesOf(facet, facets, query);
  const [showsAll, setShowsAll] = useState(false);
  const chosen = (query[facet.name] ?? []).map(String);
  // An unchecked value stays in the list. If it disappeared, the user would lose the focus.
  const [kept, setKept] = useState(chosen);
  if (chosen.some((value) => !kept.includes(value))) setKept([...new Set([...kept, ...chosen])]);
  const some = mostFrequent(choices, kept);
  return (
    <>
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
          sx={{ ml: -1.5, minHeight: TOUCH_HEIGHT }}
        >
          <span>{showsAll ? 'Show fewer' : `Show all ${choices.length}`}</span>
        </Button>
      )}
    </>
  );
}

function ListFacetGroup(props: FacetValuesProps) {
  const { facet, facets, search } = props;
  if (choicesOf(facet, facets, search.query).length === 0) return null;
  const isChosen = search.query[facet.name] !== undefined;
  return (
    <Disclosure title={facet.title} openAtFirst={OPEN_AT_FIRST.includes(facet.name) || isChosen}>
      <FacetValues {...props} />
    </Disclosure>
  );
}

export const PriceChoices = (props: PriceFilterProps) => (
  <Stack spacing={1.5}>
    <PriceSteps {...props} />
    <PriceRange {...props} />
  </Stack>
);

interface FacetsProps {
  search: Search;
  facets: LaptopFacets;
  withoutLeading?: boolean;
}

const SWITCHES = [
  { name: 'verified', label: 'Verified sellers only' },
  { name: 'available', label: 'Hide reserved' },
] as const;

/** Groups that are open by default. Groups with an active filter are open too. */
const OPEN_AT_FIRST: readonly string[] = ['grade', 'brand', 'ram'];

export function Facets({ search, facets, withoutLeading = false }: FacetsProps) {
  const { query, change } = search;
  const hasPrice = facets.price !== null || query.minPrice !== undefined || query.maxPrice !== undefined;
  return (
    <>
      <Disclosure title="Near you" openAtFirst>
        <NearFilter search={search} counts={facets.within} />
      </Disclosure>
      <Box sx={{ pb: 1 }}>
        {SWITCHES.map(
          ({ name, label }) =>
            (query[name] || facets[name] > 0) && (
              <CheckRow
                key={name}
                label={label}
                count={facets[name]}
                checked={query[name] === true}
                onToggle={() => change((latest) => ({ ...latest, [name]: latest[name] ? undefined : true }))}
              />
            ),
        )}
      </Box>
      {hasPrice && !withoutLeading && (
        <Disclosure title="Price" openAtFirst>
          <PriceChoices search={search} range={facets.price} />
        </Disclosure>
      )}
      {LIST_FACETS.filter((facet) => !withoutLeading || !LEADING.includes(facet)).map((facet) => (
        <ListFacetGroup key={facet.name} facet={facet} facets={facets} search={search} />
      ))}
      {MINIMUM_NAMES.map((name) => (
        <MinimumFacet key={name} name={name} search={search} facets={facets} />
      ))}
    </>
  );
}

const MINIMUM_NAMES = Object.keys(MINIMUMS) as MinimumName[];

function MinimumFacet({ name, search: { query, change }, facets }: FacetsProps & { name: MinimumName }) {
  const values = facets[MINIMUMS[name].facet];
  const { title, about } = MINIMUM_TEXTS[name];
  if (values.length === 0 && query[name] === undefined) return null;
  return (
    <Disclosure title={title} openAtFirst={query[name] !== undefined}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {about}
      </Typography>
      <Pills
        label={title}
        pills={values.map(({ value, count }) => {
          const pressed = String(query[name]) === value;
          return {
            label: `${minimumText(name, value)} (${count})`,
            pressed,
            onPress: () => change((latest) => ({ ...latest, [name]: pressed ? undefined : Number(value) })),
          };
        })}
      />
    </Disclosure>
  );
}
