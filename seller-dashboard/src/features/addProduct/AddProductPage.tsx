import { useState } from 'react';
import { errorMessage, useCategoriesQuery } from '@relaptop/shared/api';
import { useLocation } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { FailedState, feeText, Paper, Stack, Typography } from '@relaptop/shared/ui';
import { LaptopFormSkeleton } from '../../common/laptopForm/LaptopFormSkeleton';
import { usePayoutsFeesQuery } from '../../common/sellerApi';
import { AddProductForm } from './AddProductForm';
import { useBeginning } from './draft/useDraft';

function FeeNote() {
  const { data } = usePayoutsFeesQuery();
  return data ? <Typography color="textSecondary">{feeText(data)}</Typography> : null;
}

export function AddProductPage() {
  const { search } = useLocation();
  const id = new URLSearchParams(search).get('draft');
  // The id of the draft in the address. When the form creates a draft, the address gets its id, and the form
  // stays. For the id of any other draft, the page shows a new form.
  const [begun, setBegun] = useState<{ readonly first: string | null; readonly now: string | null }>({
    first: id,
    now: id,
  });
  if (begun.now !== id)
    setBegun(begun.now === null && id !== null ? { ...begun, now: id } : { first: id, now: id });
  return (
    <Stack spacing={3} sx={{ maxWidth: 880 }}>
      <Stack spacing={1}>
        <Typography variant="h1">Add Product</Typography>
        <Typography color="textSecondary">
          Tell buyers what you would want to know. We save a draft while you type.
        </Typography>
        <FeeNote />
      </Stack>
      <Begun key={begun.first ?? 'new'} id={begun.first} />
    </Stack>
  );
}

function Begun({ id }: { id: string | null }) {
  // The submit needs the categories, but the seller can fill in the form while they load.
  const { isLoading } = useCategoriesQuery();
  const { user } = useSession();
  const { beginning, error, refetch } = useBeginning(id, user?.email ?? '');
  if (error) return <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />;
  return (
    <Paper variant="outlined" aria-busy={isLoading || !beginning} sx={{ p: { xs: 2, sm: 3 } }}>
      {beginning ? (
        <AddProductForm beginning={beginning} />
      ) : (
        <LaptopFormSkeleton label="Loading the draft" />
      )}
    </Paper>
  );
}
