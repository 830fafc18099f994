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
  unknown: 'We can’t find this laptop. The link may be incomplete, or the laptop isn’t for sale right now.',
  removed: 'This laptop is no longer for sale',
  removedText: 'It was taken out of the shop some time ago.',
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
