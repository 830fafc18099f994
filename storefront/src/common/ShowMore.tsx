import { errorMessage } from '@relaptop/shared/api';
import { Button, Stack, Typography, useFocusOnMore, visuallyHidden } from '@relaptop/shared/basics';

export interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error?: unknown;
  fetchNextPage: () => unknown;
}

const moreText = (count: number) => `${count} more ${count === 1 ? 'laptop' : 'laptops'}`;

export function ShowMore({ query }: { query: PagedQuery }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  const { below, shown } = useFocusOnMore(isFetchingNextPage);
  return (
    <Stack ref={below} spacing={1.5} sx={{ alignItems: 'center', mt: hasNextPage ? 4 : 0 }}>
      <Typography role="status" sx={visuallyHidden}>
        {shown > 0 && moreText(shown)}
      </Typography>
      {isFetchNextPageError && (
        <Typography role="alert" color="error">
          {errorMessage(error)}
        </Typography>
      )}
      {hasNextPage && (
        <Button
          variant="outlined"
          size="large"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more laptops
        </Button>
      )}
    </Stack>
  );
}
