import { errorMessage } from '@relaptop/shared/api';
import { FailedState, Typography, useWhileVisible, visuallyHidden } from '@relaptop/shared/basics';
import { laptopIdOf } from '@relaptop/shared/contracts';
import { laptopHref } from '@relaptop/shared/paths';
import { useParams } from '@relaptop/shared/router';
import { useLaptopsOneQuery } from '../../common/laptopsApi';
import { missingKind, MissingPage } from '../../common/MissingPage';
import { useCanonicalAddress } from '../../common/useCanonicalAddress';
import { LIST_POLL_MS, useFreshHolds } from '../../common/useFreshHolds';
import { Listing } from './Listing';
import { ListingSkeleton } from './ListingSkeleton';

const missingTexts = {
  unknown: 'There is no laptop at this address, or the seller isn’t offering it right now.',
  removed: 'This laptop was removed',
  removedText: 'The seller removed it, or it was sold a while ago.',
};

export function ListingPage() {
  const { slugAndId = '' } = useParams();
  const id = laptopIdOf(slugAndId);
  return id ? <ListingOf key={id} id={id} /> : <MissingPage texts={missingTexts} kind="unknown" />;
}

function ListingOf({ id }: { id: string }) {
  const { currentData: page, error, refetch } = useLaptopsOneQuery(id);
  const missing = missingKind(error);
  useFreshHolds(page && !missing ? [page.laptop] : undefined, () => void refetch());
  // Retries a failed request at intervals, unless the laptop doesn't exist.
  useWhileVisible(page || missing ? null : LIST_POLL_MS, () => void refetch());
  useCanonicalAddress(page && laptopHref(page.laptop));

  if (missing) return <MissingPage texts={missingTexts} kind={missing} />;
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
