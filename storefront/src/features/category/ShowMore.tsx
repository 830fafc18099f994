import { errorMessage } from '@relaptop/shared/api';
import { Button, Stack, Typography } from '@relaptop/shared/ui';
import { categoryTexts } from './texts';
import type { More } from './useProductsOfCategory';

/** Below a list that goes on: gets the next laptops, and says so when that fails. */
export function ShowMore({ more }: { more: More }) {
  if (!more.available) return null;
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', mt: 4 }}>
      {more.error !== undefined && (
        <Typography role="alert" color="error">
          {errorMessage(more.error)}
        </Typography>
      )}
      <Button variant="outlined" size="large" loading={more.busy} onClick={more.load}>
        {categoryTexts.showMore}
      </Button>
    </Stack>
  );
}
