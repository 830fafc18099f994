import { useEffect } from 'react';
import { errorMessage, isStatus } from '@relaptop/shared/api';
import { FailedState, Typography, useWhileVisible, visuallyHidden } from '@relaptop/shared/basics';
import { laptopIdOf, slugAndIdOf } from '@relaptop/shared/contracts';
import { laptopHref } from '@relaptop/shared/paths';
import { useLocation, useNavigate, useParams } from '@relaptop/shared/router';
import { LIST_POLL_MS, useFreshHolds } from '../../common/booking/useFreshHolds';
import { useLaptopsOneQuery } from '../../common/laptopsApi';
import { MissingPage } from '../../common/MissingPage';
import { Listing } from './Listing';
import { ListingSkeleton } from './ListingSkeleton';
import { listingTexts } from './texts';

/** HTTP status for a removed laptop. */
const GONE = 410;

/** The page of one laptop, at an address that ends in its id. */
export function ListingPage() {
  const { slugAndId = '' } = useParams();
  const id = laptopIdOf(slugAndId);
  return id ? (
    <ListingOf key={id} id={id} slugAndId={slugAndId} />
  ) : (
    <MissingPage texts={listingTexts} kind="unknown" />
  );
}

function ListingOf({ id, slugAndId }: { id: string; slugAndId: string }) {
  const { currentData: page, error, refetch } = useLaptopsOneQuery(id);
  const isMissing = isStatus(error, 404) || isStatus(error, GONE);
  useFreshHolds(page && !isMissing ? [page.laptop] : undefined, () => void refetch());
  // Retries after a failure, but not for a missing laptop.
  useWhileVisible(page || isMissing ? null : LIST_POLL_MS, () => void refetch());

  const { search, hash } = useLocation();
  const navigate = useNavigate();
  // Corrects an address with an old name, or with the id alone.
  const right = page && slugAndIdOf(page.laptop) !== slugAndId ? laptopHref(page.laptop) : undefined;
  useEffect(() => {
    if (right) void navigate({ pathname: right, search, hash }, { replace: true, preventScrollReset: true });
  }, [right, navigate, search, hash]);

  if (isStatus(error, 404)) return <MissingPage texts={listingTexts} kind="unknown" />;
  if (isStatus(error, GONE)) return <MissingPage texts={listingTexts} kind="removed" />;
  if (page) return <Listing page={page} />;
  return (
    <>
      <Typography variant="h1" sx={visuallyHidden}>
        Laptop
      </Typography>
      {error ? (
        <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <ListingSkeleton />
      )}
    </>
  );
}
