import { useCategoriesQuery } from '@relaptop/shared/api';
import { Paper, Stack, Typography } from '@relaptop/shared/ui';
import { AddProductForm } from './AddProductForm';

/** Where a seller offers a laptop. */
export function AddProductPage() {
  // What the form waits for; it can be filled in meanwhile.
  const { isLoading } = useCategoriesQuery();
  return (
    <Stack spacing={3} sx={{ maxWidth: 880, mx: 'auto', width: 1 }}>
      <Stack spacing={0.5}>
        <Typography variant="h1">Add Product</Typography>
        <Typography color="textSecondary">
          Describe your laptop as you would want to read it. Fields with a * are required.
        </Typography>
      </Stack>
      <Paper variant="outlined" aria-busy={isLoading} sx={{ p: { xs: 2, sm: 3 } }}>
        <AddProductForm />
      </Paper>
    </Stack>
  );
}
