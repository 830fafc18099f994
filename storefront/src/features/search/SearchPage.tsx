import { useEffect } from 'react';
import { mdiBellPlusOutline, mdiTuneVariant } from '@mdi/js';
import { errorMessage } from '@relaptop/shared/api';
import {
  Box,
  Button,
  documentTitle,
  FailedState,
  Icon,
  RetryButton,
  Skeleton,
  Stack,
  Typography,
  useDialogOnDemand,
} from '@relaptop/shared/basics';
import { laptopQueryString, type LaptopQuery } from '@relaptop/shared/contracts';
import { useFreshHolds } from '../../common/booking/useFreshHolds';
import { CompareBar } from '../../common/compare/CompareBar';
import { LaptopGrid, LaptopGridSkeleton } from '../../common/LaptopGrid';
import { PageContainer } from '../../common/PageContainer';
import { RecentlyViewed } from '../../common/recent/RecentlyViewed';
import { ShowMore } from '../../common/ShowMore';
import { useMedia } from '../../common/useMedia';
import { useBeginOverlay } from '../../common/useOverlay';
import { useSignedInActs } from '../../common/useSignedInActs';
import { Chips } from './Chips';
import { Facets } from './Facets';
import { filtersOf } from './filters';
import { LeadingFacets } from './LeadingFacets';
import { NothingFound } from './NothingFound';
import { SortSelect } from './SortSelect';
import { countText, headingOf, ignoredText, saveSearchTexts, searchTexts, titleOf } from './texts';
import { useResults, type Results } from './useResults';
import { useSearch, type Search } from './useSearch';

/** In the place of the filters while they are on their way, or can't be had. */
function FacetsSkeleton({ failed }: { failed: boolean }) {
  if (failed) return null;
  return (
    <Stack spacing={2} aria-hidden>
      {Array.from({ length: 12 }, (_unused, index) => (
        <Skeleton key={index} width={index % 4 === 0 ? '50%' : '90%'} height={28} />
      ))}
    </Stack>
  );
}

/** A button without a frame has its words at the page's edge, and on phones nothing beyond the window's. */
const TO_EDGE = { xs: -2, sm: '-18px' };

const load = async () => (await import('./SaveSearchDialog')).SaveSearchDialog;

/** Keeps what is searched for; visitors log in first. All laptops are no search. */
function SaveSearch({ query: { sort: _sort, ...searched }, name }: { query: LaptopQuery; name: string }) {
  const dialog = useDialogOnDemand(load);
  const queryString = laptopQueryString(searched);
  const { saveSearch } = useSignedInActs({
    saveSearch: () => queryString && dialog.open({ queryString, name }),
  });
  if (queryString === '') return null;
  return (
    <>
      <Button startIcon={<Icon path={mdiBellPlusOutline} />} onClick={saveSearch} sx={{ mr: TO_EDGE }}>
        {saveSearchTexts.title}
      </Button>
      {dialog.dialog}
    </>
  );
}

interface SearchNotesProps {
  search: Search;
  results: Results;
}

/** What a person should know of the search itself; the regions stay, so that their words are said. */
function SearchNotes({ search: { query, ignored }, results }: SearchNotesProps) {
  const { first, isOld, staleBecause, refetch } = results;
  const meant = isOld ? null : first?.didYouMean;
  return (
    <Stack role="status" spacing={1} sx={{ '&:empty': { display: 'none' } }}>
      {meant && (
        <Typography>
          <span>{`Nothing found for “${query.q}”. These are the laptops for`}</span>{' '}
          <strong>{`“${meant}”`}</strong>.
        </Typography>
      )}
      {ignored.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {ignoredText(ignored)}
        </Typography>
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

/** From here on the filters stand beside the list; phones have them in a sheet. In pixels, as the theme's `md`. */
const WIDE = '(min-width: 900px)';
/** From here on those that lead stand above the list instead. As the theme's `lg`. */
const WIDEST = '(min-width: 1200px)';

/** The row of filters that is swiped through is as wide as the window, not as its content. */
const resultsStyle = {
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  alignContent: 'start',
  outline: 'none',
} as const;

/** All laptops on sale, narrowed by what the address says. */
export function SearchPage() {
  const search = useSearch();
  const { query } = search;
  const results = useResults(query);
  const { first, laptops, isOld, failure, more, refetch } = results;
  const sheet = useDialogOnDemand(loadSheet);
  const beginOverlay = useBeginOverlay();
  // Some fifty fields that a phone would draw and never show.
  const isWide = useMedia(WIDE);
  const hasRoomAbove = useMedia(WIDEST);
  useFreshHolds(laptops, refetch);
  const chosen = filtersOf(query).length;
  const isEmpty = first !== undefined && laptops.length === 0;

  const isWaiting = !first && failure === undefined;
  const toolbar = isWaiting ? { ...toolbarStyle, minHeight: { lg: TOOLBAR_HEIGHT } } : toolbarStyle;

  const title = titleOf(query, first?.facets);
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);

  return (
    <PageContainer>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {headingOf(query)}
      </Typography>
      <Box sx={countStyle}>
        {/* The region stays, so that a new number is said. */}
        <Typography role="status" color="textSecondary" sx={{ mr: 'auto' }}>
          {first && !failure && countText(first)}
        </Typography>
        <SaveSearch query={query} name={title} />
      </Box>
      <Box sx={columnsStyle}>
        <Box component="aside" aria-label={searchTexts.filters} sx={{ display: { xs: 'none', md: 'block' } }}>
          {!first && <FacetsSkeleton failed={Boolean(failure)} />}
          {first && isWide && <Facets search={search} facets={first.facets} withoutLeading={hasRoomAbove} />}
        </Box>
        <Box component="section" aria-label={searchTexts.results} tabIndex={-1} sx={resultsStyle}>
          <Box sx={toolbar}>
            <Box sx={{ ...rowStyle, ...(isWaiting ? waitingRow : emptyRow) }}>
              {first && <LeadingFacets search={search} facets={first.facets} />}
              <Chips search={search} facets={first?.facets} />
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
              <span>{searchTexts.filters + (chosen > 0 ? ` (${chosen})` : '')}</span>
            </Button>
            {!isEmpty && <SortSelect search={search} />}
          </Box>
          <SearchNotes search={search} results={results} />
          {failure !== undefined ? (
            <FailedState message={errorMessage(failure)} onRetry={refetch} />
          ) : (
            <Box aria-busy={isOld || undefined} sx={{ opacity: isOld ? 0.5 : 1 }}>
              {!first && <LaptopGridSkeleton />}
              {first && isEmpty && <NothingFound query={query} answer={first} />}
              {first && !isEmpty && <LaptopGrid laptops={laptops} />}
              {first && <ShowMore more={more} />}
            </Box>
          )}
        </Box>
      </Box>
      <Box sx={{ mt: { xs: 4, md: 6 } }}>
        <RecentlyViewed />
      </Box>
      <CompareBar />
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

const countStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: 44, mb: 1 } as const;

const toolbarStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: { xs: 'center', lg: 'flex-end' },
  gap: 1.5,
  columnGap: { md: 3 },
} as const;

/** Pixels; as high while the filters are on their way as it is with them. */
const TOOLBAR_HEIGHT = 92;

/** On phones all that is chosen and could be, in one row to be swiped through. */
const rowStyle = {
  display: { xs: 'flex', md: 'contents' },
  gap: 2,
  width: 1,
  // With room for the frame of a focused button.
  p: '3px',
  m: '-3px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const;

/** Pixels: as high while the filters are on their way as it is with them. */
const waitingRow = { minHeight: 50 } as const;

/** Where nothing was found there may be nothing to swipe through, and no line for it. The row stays, since the focus may be in it. */
const emptyRow = { '&:not(:has(button))': { position: 'absolute', width: 'auto' } } as const;
