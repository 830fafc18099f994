import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { errorMessage, useCategoriesQuery } from '@relaptop/shared/api';
import { paths, productAnchor } from '@relaptop/shared/paths';
import { useLocation, useParams } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import {
  Alert,
  Box,
  ButtonLink,
  Container,
  EmptyState,
  Skeleton,
  StaleNote,
  Typography,
  useClock,
  useDialogOnDemand,
  usePageName,
} from '@relaptop/shared/ui';
import picture from '../../assets/empty-list.svg';
import { useFreshHolds } from '../../common/useFreshHolds';
import { CardGrid, CardSkeletons } from '../../common/CardGrid';
import { laptopCount, type Product } from '@relaptop/shared/contracts';
import { LoadedList } from '../../common/LoadedList';
import { LOADING, TileSkeleton } from '../../common/LaptopTile';
import { useProductsOfCategoryInfiniteQuery } from '../../common/productsApi';
import { ShowMore, type PagedQuery } from '../../common/ShowMore';
import { CategoryBanner } from './CategoryBanner';
import { cardStyle, ProductCard } from './ProductCard';

const HOLD_CHECK_MS = 10_000;

/**
 * Number of cards in the first row. Their pictures load at once, because they are visible when the page
 * opens.
 */
const FIRST_ROW = 3;

const SEARCH_LIMIT = 200;

const ANCHOR = `#${productAnchor('')}`;

/**
 * Shows the laptop of the address's hash (`#product-…`). Loads more pages of the list until the laptop's card
 * appears, then scrolls to the card and focuses it.
 */
function useLinkedProduct(products: readonly Product[] | undefined, query: PagedQuery) {
  const { hash, key } = useLocation();
  const id = hash.startsWith(ANCHOR) ? hash.slice(ANCHOR.length) : null;
  const isThere = products?.some(({ _id }) => _id === id) ?? false;
  const isMissing = id !== null && products !== undefined && !isThere;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const isSearching = isMissing && hasNextPage && !isFetchNextPageError && products.length < SEARCH_LIMIT;

  const searchOn = useEffectEvent(fetchNextPage);
  useEffect(() => {
    if (isSearching && !isFetchingNextPage) void searchOn();
  }, [isSearching, isFetchingNextPage, products?.length]);

  useEffect(() => {
    if (!id || !isThere) return;
    const card = document.getElementById(productAnchor(id));
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
    // The `key` changes with each click, so a second click on the same link scrolls again.
  }, [id, isThere, key]);

  return { id, isGone: isMissing && !hasNextPage };
}

const loadBooking = async () => (await import('./BookingDialog')).BookingDialog;
const loadReport = async () => (await import('../../common/report/ReportDialog')).ReportDialog;

const toOtherCategories = (
  <ButtonLink to={paths.home.path} variant="outlined">
    See other categories
  </ButtonLink>
);

/** When a card shows its details, the other cards in its row keep their height. */
const gridStyle = { '& ul:has([aria-expanded="true"])': { alignItems: 'start' } } as const;

/** On wide screens a row has four cards. */
const CARD_WIDTH = 270;

const skeletons = (
  <CardSkeletons label={LOADING} count={8} minWidth={CARD_WIDTH}>
    <TileSkeleton sx={cardStyle}>
      <Skeleton variant="rounded" width={96} height={44} sx={{ ml: 'auto' }} />
      <Skeleton width={96} height={44} />
    </TileSkeleton>
  </CardSkeletons>
);

interface CategoryPageProps {
  Filters: ComponentType<{ categoryId: string }>;
}

export function CategoryPage({ Filters }: CategoryPageProps) {
  const { categoryId = '' } = useParams();
  const { user } = useSession();
  const now = useClock(HOLD_CHECK_MS);
  const categories = useCategoriesQuery();
  const query = useProductsOfCategoryInfiniteQuery(categoryId);
  const { currentData, refetch } = query;
  const products = currentData?.pages.flatMap(({ rows }) => rows);
  // Once all pages are loaded, the loaded rows are more up to date than the server's total.
  const total = query.hasNextPage ? currentData?.pages[0]?.total : products?.length;
  const refreshError = currentData && !query.isFetchNextPageError ? query.error : undefined;
  useFreshHolds(products, () => void refetch());
  const linked = useLinkedProduct(products, query);
  // Both dialogs are outside the list, so that a refetch doesn't close a dialog while the user types.
  const booking = useDialogOnDemand(loadBooking);
  const report = useDialogOnDemand(loadReport);
  const category = categories.data?.find((candidate) => candidate.categoryId === categoryId);

  const heading = category?.heading;
  usePageName(heading);

  return (
    <Container maxWidth="lg" sx={{ pt: { xs: 2, md: 3 }, pb: { xs: 5, md: 8 } }}>
      <CategoryBanner category={category} loading={categories.isLoading} />
      {total !== 0 && <Filters categoryId={categoryId} />}
      <Typography role="status" color="textSecondary" sx={{ my: 1 }}>
        {total ? laptopCount(total) : null}
      </Typography>
      {linked.isGone && (
        <Alert severity="info" variant="outlined" sx={{ mb: 3 }}>
          The laptop that you looked for is no longer for sale.
        </Alert>
      )}
      <StaleNote message={refreshError && errorMessage(refreshError)} onRetry={() => void refetch()} />
      <Box sx={gridStyle}>
        <LoadedList
          query={{ ...query, currentData: products }}
          skeleton={skeletons}
          empty={<EmptyState text="No Product Found" picture={picture} action={toOtherCategories} />}
        >
          {(shown) => (
            <CardGrid minWidth={CARD_WIDTH}>
              {shown.map((product, index) => (
                <ProductCard
                  key={product._id}
                  product={product}
                  now={now}
                  viewerEmail={user?.email}
                  eager={index < FIRST_ROW}
                  linked={product._id === linked.id}
                  onBuy={() => booking.open(product)}
                  onReport={() => report.open(product)}
                />
              ))}
            </CardGrid>
          )}
        </LoadedList>
      </Box>
      <ShowMore query={query} />
      {booking.dialog}
      {report.dialog}
    </Container>
  );
}
