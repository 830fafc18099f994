import { errorMessage } from '@relaptop/shared/api';
import {
  Box,
  Button,
  FailedState,
  Icon,
  lazyPart,
  RetryButton,
  Skeleton,
  Stack,
  Typography,
  useDialogOnDemand,
  usePageName,
} from '@relaptop/shared/basics';
import { laptopQueryString, type LaptopQuery } from '@relaptop/shared/contracts';
import { useFreshHolds } from '../../common/useFreshHolds';
import { LazyCompareBar } from '../../common/LazyCompareBar';
import { LaptopGrid, LaptopGridSkeleton } from '../../common/LaptopGrid';
import { PageContainer } from '../../common/PageContainer';
import { PlaceOfAccount } from '../../common/PlaceOfAccount';
import { PlaceOfPage } from '../../common/rememberedPlace';
import { RecentlyViewed } from '../../common/LaptopShelf';
import { ShowMore } from '../../common/ShowMore';
import { useMedia } from '../../common/useMedia';
import { useBeginOverlay } from '../../common/useOverlay';
import { useSignedInActions } from '../../common/useSignedInActions';
import { Chips } from './Chips';
import { filtersOf } from './filters';
import { mdiBellPlusOutline, mdiTuneVariant } from './icons';
import { LeadingFacets } from './LeadingFacets';
import { SortSelect } from './SortSelect';
import { countText, headingOf, titleOf, unknownTownText } from './texts';
import { useOfferedFacets } from './useOfferedFacets';
import { useResults, type Results } from './useResults';
import { useSearch, type Search } from './useSearch';

const FacetsSkeleton = () => (
  <Stack spacing={2} aria-hidden>
    {Array.from({ length: 12 }, (_unused, index) => (
      <Skeleton key={index} width={index % 4 === 0 ? '50%' : '90%'} height={28} />
    ))}
  </Stack>
);

/** Phones show the filters in a sheet, so the initial bundle doesn't contain them. */
const Facets = lazyPart(async () => (await import('./Facets')).Facets, {
  waiting: <FacetsSkeleton />,
  Failed: ({ onRetry }) => (
    <FailedState isOneLine message="The filters could not be loaded." onRetry={onRetry} />
  ),
});

/** Filters as menus above the list. The code loads on demand, because only wide screens have these menus. */
const LeadingMenus = lazyPart(async () => (await import('./LeadingMenus')).LeadingMenus, {
  waiting: <Skeleton variant="rounded" width={440} height={44} />,
  Failed: ({ onRetry }) => (
    <FailedState isOneLine message="The filters could not be loaded." onRetry={onRetry} />
  ),
});

const NothingFound = lazyPart(async () => (await import('./NothingFound')).NothingFound);

/** Negative margins align the text of this button with the text above and below. */
const TO_EDGE = { xs: -2, sm: '-18px' };

const load = async () => (await import('./SaveSearchDialog')).SaveSearchDialog;

interface SaveSearchProps {
  query: LaptopQuery;
  name: string;
  isEmpty?: boolean;
}

function SaveSearch({ query: { sort: _sort, ...searched }, name, isEmpty }: SaveSearchProps) {
  const dialog = useDialogOnDemand(load);
  const queryString = laptopQueryString(searched);
  const { saveSearch } = useSignedInActions({
    saveSearch: () => queryString && dialog.open({ queryString, name }),
  });
  if (queryString === '') return null;
  return (
    <>
      <Button
        variant={isEmpty ? 'contained' : 'text'}
        startIcon={<Icon path={mdiBellPlusOutline} />}
        onClick={saveSearch}
        sx={{ mr: isEmpty ? 0 : TO_EDGE }}
      >
        Save this search
      </Button>
      {dialog.dialog}
    </>
  );
}

interface SearchNotesProps {
  search: Search;
  results: Results;
}

/** Notes about the search. The live regions stay mounted, so that screen readers announce changes. */
function SearchNotes({ search: { query }, results }: SearchNotesProps) {
  const { first, isOld, staleBecause, refetch } = results;
  const meant = isOld ? null : first?.didYouMean;
  return (
    <Stack role="status" spacing={1} sx={{ '&:empty': { display: 'none' } }}>
      {meant && (
        <Typography>
          <span>{`Nothing found for “${query.q}”. Showing results for`}</span> <strong>{`“${meant}”`}</strong>
          .
        </Typography>
      )}
      {query.near !== undefined && first?.near === null && !isOld && (
        <Typography>{unknownTownText(query.near)}</Typography>
      )}
      {staleBecause !== undefined && (
        <Typography variant="body2" component="div">
          <span>{`Not up to date: ${errorMessage(staleBecause)}`}</span>{' '}
          <RetryButton size="small" onRetry={refetch} />
        </Typography>
      )}
    </Stack>
  );
}

const loadSheet = async () => (await import('./FacetSheet')).FacetSheet;

/** The theme's `md`. From this width on, the filters are next to the list. */
const WIDE = '(min-width: 900px)';
/** The theme's `lg`. From this width on, the leading filters are menus above the list. */
const WIDEST = '(min-width: 1280px)';

/**
 * With `minmax(0, 1fr)`, the row of filters is as wide as the window. Otherwise it would be as wide as its
 * content.
 */
const resultsStyle = {
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  alignContent: 'start',
  outline: 'none',
} as const;

export function SearchPage({ heading }: { heading?: string }) {
  const search = useSearch();
  const { query } = search;
  const results = useResults(query);
  const { first, laptops, isOld, failure, refetch } = results;
  const sheet = useDialogOnDemand(loadSheet);
  const beginOverlay = useBeginOverlay();
  // Phones show the filters in a sheet. Without this check, they would also render about fifty hidden fields.
  const isWide = useMedia(WIDE);
  const hasRoomAbove = useMedia(WIDEST);
  useFreshHolds(laptops, refetch);
  const chosen = filtersOf(query).length;
  const isEmpty = first !== undefined && laptops.length === 0;

  const isWaiting = !first && failure === undefined;
  const offered = useOfferedFacets(search, results);

  const title = heading ?? titleOf(query, first);
  usePageName(isEmpty ? `${title}: nothing found` : title);

  return (
    <PageContainer top={1}>
      <Box sx={headStyle}>
        <Typography variant="h1" sx={headingStyle}>
          {heading ?? headingOf(query)}
        </Typography>
        <Typography role="status" color="textSecondary">
          {first && !failure && countText(first)}
        </Typography>
        {!isEmpty && <SaveSearch query={query} name={title} />}
      </Box>
      <Box sx={columnsStyle}>
        <Box component="aside" aria-label="Filters" sx={{ display: { xs: 'none', md: 'block' } }}>
          {isWaiting && <FacetsSkeleton />}
          {offered.facets && isWide && (
            <Facets search={offered.search} facets={offered.facets} withoutLeading={hasRoomAbove} />
          )}
        </Box>
        <Box component="section" aria-label="Laptops found" tabIndex={-1} sx={resultsStyle}>
          <Box sx={toolbarStyle}>
            <Box sx={{ ...rowStyle, ...(isWaiting ? waitingRow : emptyRow) }}>
              {first && !isWide && <LeadingFacets search={search} facets={first.facets} />}
              {offered.facets && hasRoomAbove && (
                <LeadingMenus search={offered.search} facets={offered.facets} />
              )}
              <Chips search={search} answer={first} />
            </Box>
            <Button
              variant="outlined"
              startIcon={<Icon path={mdiTuneVariant} />}
              onClick={() => {
                beginOverlay();
                sheet.open(null);
              }}
              sx={{ display: { md: 'none' } }}
            >
              <span>{chosen > 0 ? `Filters (${chosen})` : 'Filters'}</span>
            </Button>
            {!isEmpty && <SortSelect search={search} />}
          </Box>
          <SearchNotes search={search} results={results} />
          {failure !== undefined ? (
            <FailedState message={errorMessage(failure)} onRetry={refetch} />
          ) : (
            <Box aria-busy={isOld || undefined} sx={{ opacity: isOld ? 0.5 : 1 }}>
              {!first && <LaptopGridSkeleton />}
              {first && (
                <PlaceOfPage value={first.near ?? null}>
                  {isEmpty ? (
                    <NothingFound query={query} answer={first}>
                      <SaveSearch query={query} name={title} isEmpty />
                    </NothingFound>
                  ) : (
                    <LaptopGrid laptops={laptops} />
                  )}
                </PlaceOfPage>
              )}
              {first && <ShowMore query={results.query} />}
            </Box>
          )}
        </Box>
      </Box>
      <Box sx={{ mt: { xs: 4, md: 6 } }}>
        <RecentlyViewed />
      </Box>
      <LazyCompareBar />
      <PlaceOfAccount />
      {sheet.dialog}
    </PageContainer>
  );
}

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '250px minmax(0, 1fr)' },
  gap: { md: 4 },
  alignItems: 'start',
} as const;

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 44,
  mb: 0.5,
  '& > button': { ml: 'auto' },
} as const;

const headingStyle = {
  fontSize: 'clamp(1.5rem, 1.3rem + 0.7vw, 1.75rem)',
  fontWeight: 700,
  overflowWrap: 'anywhere',
} as const;

const toolbarStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
} as const;

const rowStyle = {
  display: { xs: 'flex', md: 'contents' },
  gap: 2,
  width: 1,
  // The faded edge shows that the row scrolls.
  maskImage: { xs: 'linear-gradient(90deg, #000 calc(100% - 32px), transparent)', md: 'none' },
  p: '3px',
  m: '-3px',
  pr: 4,
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const;

const waitingRow = { minHeight: 50 } as const;

/** A row without buttons takes no space. It stays mounted, because it may have the focus. */
const emptyRow = { '&:not(:has(button))': { position: 'absolute', width: 'auto' } } as const;
