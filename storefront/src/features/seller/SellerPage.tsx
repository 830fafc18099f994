import { errorMessage } from '@relaptop/shared/api';
import {
  Box,
  EmptyState,
  FailedState,
  Typography,
  usePageName,
  visuallyHidden,
} from '@relaptop/shared/basics';
import { isolated, laptopIdOf } from '@relaptop/shared/contracts';
import { sellerHref } from '@relaptop/shared/paths';
import { useParams } from '@relaptop/shared/router';
import emptyList from '../../assets/empty-list.svg';
import { BrowseLaptops } from '../../common/BrowseLaptops';
import { useFreshHolds } from '../../common/useFreshHolds';
import { LazyCompareBar } from '../../common/LazyCompareBar';
import { LaptopGrid } from '../../common/LaptopGrid';
import { missingKind, MissingPage } from '../../common/MissingPage';
import { PageContainer } from '../../common/PageContainer';
import { ShowMore } from '../../common/ShowMore';
import { SellerHead } from './SellerHead';
import { SellerReviews } from './SellerReviews';
import { useCanonicalAddress } from '../../common/useCanonicalAddress';
import { useSellersOneInfiniteQuery } from './sellersApi';
import { SellerSkeleton } from './SellerSkeleton';

const missingTexts = {
  unknown: 'We can’t find this seller. The link may be incomplete.',
  removed: 'This seller has left',
  removedText: 'The account was deleted, and its laptops are no longer for sale.',
};

export function SellerPage() {
  const { slugAndId = '' } = useParams();
  const id = laptopIdOf(slugAndId);
  return id ? <SellerOf key={id} id={id} /> : <MissingPage texts={missingTexts} kind="unknown" />;
}

function SellerOf({ id }: { id: string }) {
  const query = useSellersOneInfiniteQuery(id);
  const { currentData, error, refetch } = query;
  const seller = currentData?.pages[0]?.seller;
  const laptops = currentData?.pages.flatMap((page) => page.laptops) ?? [];
  useFreshHolds(laptops, () => void refetch());
  useCanonicalAddress(seller && sellerHref(seller));
  usePageName(seller?.name);

  const missing = missingKind(error);
  if (missing) return <MissingPage texts={missingTexts} kind={missing} />;
  if (!seller)
    return (
      <PageContainer>
        {error ? (
          <>
            <Typography variant="h1" sx={visuallyHidden}>
              Seller
            </Typography>
            <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
          </>
        ) : (
          <SellerSkeleton />
        )}
      </PageContainer>
    );
  return (
    <PageContainer>
      <SellerHead seller={seller} />
      <Box component="section" aria-label="For sale" sx={{ mt: 4 }}>
        <Typography variant="h2" sx={{ mb: 2 }}>
          For sale
        </Typography>
        {laptops.length > 0 ? (
          <LaptopGrid laptops={laptops} heading="h3" onSellerPage />
        ) : (
          <EmptyState
            text={`${isolated(seller.name)} has nothing for sale at the moment.`}
            picture={emptyList}
            action={<BrowseLaptops />}
          />
        )}
        <ShowMore query={query} />
      </Box>
      <SellerReviews seller={seller} />
      <LazyCompareBar />
    </PageContainer>
  );
}
