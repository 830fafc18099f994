import { useState } from 'react';
import { errorMessage } from '@relaptop/shared/api';
import type { Listing, ListingChange } from '@relaptop/shared/contracts';
import { laptopHref } from '@relaptop/shared/paths';
import { Link, useCurrentPanel, useParams } from '@relaptop/shared/router';
import {
  Alert,
  BackLink,
  Box,
  FailedState,
  formatDateTime,
  formatPrice,
  Paper,
  Skeleton,
  Stack,
  Typography,
  usePageName,
} from '@relaptop/shared/ui';
import { LaptopFormSkeleton } from '../../common/laptopForm/LaptopFormSkeleton';
import { FIELD_NAMES } from '../../common/laptopForm/laptopSchema';
import { pages } from '../../paths';
import { useListingOneQuery } from '../../common/sellerApi';
import { EditListingForm } from './EditListingForm';
import { editedOf, type Edited } from './inputs';

function wordsOf({ kind, fields, oldPrice, newPrice }: ListingChange): string {
  if (kind === 'withdrawn') return 'Withdrawn';
  if (kind === 'listedAgain') return 'Listed again';
  const others = fields.filter((field) => field !== 'resellPrice').map((field) => FIELD_NAMES[field]);
  const price =
    oldPrice !== null && newPrice !== null && `Price ${formatPrice(oldPrice)} → ${formatPrice(newPrice)}`;
  return [price, ...others].filter(Boolean).join(', ');
}

function History({ changes, listedAt }: { changes: readonly ListingChange[]; listedAt: string }) {
  return (
    <Box component="section" aria-label="History">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        History
      </Typography>
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {changes.map((change) => (
          <li key={`${change.at} ${change.kind}`}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{wordsOf(change)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {formatDateTime(change.at)}
            </Typography>
          </li>
        ))}
        <li>
          <Typography>{`Listed on ${formatDateTime(listedAt)}.${changes.length === 0 ? ' Not changed since.' : ''}`}</Typography>
        </li>
      </Box>
    </Box>
  );
}

export function EditListingPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useListingOneQuery(id);
  usePageName(data && `Edit: ${data.productInfo.productName}`);
  return (
    <Stack spacing={3} sx={{ maxWidth: 880 }}>
      <BackLink to={pages.myProducts.getHref(useCurrentPanel())}>My Products</BackLink>
      <Typography variant="h1">Edit laptop</Typography>
      {data && <Editor key={data._id} first={data} />}
      {!data && error !== undefined && (
        <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
      )}
      {!data && error === undefined && (
        <>
          <Skeleton width="min(100%, 26rem)" />
          <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
            <LaptopFormSkeleton label="Loading the laptop" />
          </Paper>
        </>
      )}
    </Stack>
  );
}

/** Keeps the first answer, because a refetch would change the form while the seller types. */
function Editor({ first }: { first: Listing }) {
  const [now, setNow] = useState<{ listing: Listing; edited: Edited; round: number }>(() => ({
    listing: first,
    edited: editedOf(first),
    round: 0,
  }));
  const { listing, edited, round } = now;
  return (
    <>
      <StatusNotice listing={listing} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <EditListingForm
          key={round}
          listing={listing}
          edited={edited}
          onNext={(next, nextEdited) => setNow({ listing: next, edited: nextEdited, round: round + 1 })}
        />
      </Paper>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <History changes={listing.history} listedAt={listing.date} />
      </Paper>
    </>
  );
}

function StatusNotice({ listing }: { listing: Listing }) {
  const { state, reservedUntil, productInfo } = listing;
  if (state === 'reserved' && reservedUntil)
    return (
      <Alert severity="info">
        A buyer has reserved this laptop until {formatDateTime(reservedUntil)}. Until then you can change only
        the category, the location and your phone number.
      </Alert>
    );
  if (state === 'sold')
    return (
      <Alert severity="info">
        This laptop is sold. You can still change the category, the location and your phone number.
      </Alert>
    );
  if (state === 'withdrawn')
    return (
      <Alert severity="info">
        You have withdrawn this laptop, so only you can see it. You can list it again from My Products.
      </Alert>
    );
  return (
    <Typography color="textSecondary">
      <Link to={laptopHref(listing)}>{productInfo.productName}</Link> is for sale. Buyers see your changes as
      soon as you save.
    </Typography>
  );
}
