import { useEffect } from 'react';
import { errorMessage, isStatus } from '@relaptop/shared/api';
import { Box, FailedState, Typography, usePageName, visuallyHidden } from '@relaptop/shared/basics';
import { laptopIdOf, slugAndIdOf } from '@relaptop/shared/contracts';
import { sellerHref } from '@relaptop/shared/paths';
import { useLocation, useNavigate, useParams } from '@relaptop/shared/router';
import emptyList from '../../assets/empty-list.svg';
import { useFreshHolds } from '../../common/booking/useFreshHolds';
import { CompareBar } from '../../common/compare/CompareBar';
import { LaptopGrid } from '../../common/LaptopGrid';
import { MissingPage } from '../../common/MissingPage';
import { NoLaptops } from '../../common/NoLaptops';
import { PageContainer } from '../../common/PageContainer';
import { moreOf, ShowMore } from '../../common/ShowMore';
import { SellerHead } from './SellerHead';
import { SellerReviews } from './SellerReviews';
import { useSellersOneInfiniteQuery } from './sellersApi';
import { SellerSkeleton } from './SellerSkeleton';
import { sellerTexts } from './texts';

/** HTTP status for a deleted account. */
const GONE = 410;

/** The public page of a seller, at an address that ends in their id. */
export function SellerPage() {
  const { slugAndId = '' } = useParams();
  const id = laptopIdOf(slugAndId);
  return id ? (
    <SellerOf key={id} id={id} slugAndId={slugAndId} />
  ) : (
    <MissingPage texts={sellerTexts} kind="unknown" />
  );
}

function SellerOf({ id, slugAndId }: { id: string; slugAndId: string }) {
  const query = useSellersOneInfiniteQuery(id);
  const { currentData, error, refetch } = query;
  const seller = currentData?.pages[0]?.seller;
  const laptops = currentData?.pages.flatMap((page) => page.laptops) ?? [];
  useFreshHolds(laptops, () => void refetch());
  useRightAddress(slugAndId, seller);
  usePageName(seller?.name);

  if (isStatus(error, 404)) return <MissingPage texts={sellerTexts} kind="unknown" />;
  if (isStatus(error, GONE)) return <MissingPage texts={sellerTexts} kind="removed" />;
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
      <Box component="section" aria-label={sellerTexts.onSale} sx={{ mt: 4 }}>
        <Typography variant="h2" sx={{ mb: 2 }}>
          {sellerTexts.onSale}
        </Typography>
        {laptops.length > 0 ? (
          <LaptopGrid laptops={laptops} heading="h3" withSeller />
        ) : (
          <NoLaptops text={sellerTexts.empty(seller.name)} picture={emptyList} />
        )}
        <ShowMore more={moreOf(query)} />
      </Box>
      <SellerReviews seller={seller} />
      <CompareBar />
    </PageContainer>
  );
}

/** Corrects an address with an old name, or with the id alone. */
function useRightAddress(
  slugAndId: string,
  seller: { _id: string; slug: string; name: string } | undefined,
): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const right = seller && slugAndIdOf(seller) !== slugAndId ? sellerHref(seller) : undefined;
  useEffect(() => {
    if (right) void navigate({ pathname: right, search, hash }, { replace: true, preventScrollReset: true });
  }, [right, navigate, search, hash]);
}
