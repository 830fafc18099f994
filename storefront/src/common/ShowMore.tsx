import { errorMessage } from '@relaptop/shared/api';
import { Button, Stack, Typography } from '@relaptop/shared/basics';

export interface More {
  /** Whether there are laptops that are not shown yet. */
  available: boolean;
  busy: boolean;
  /** Why the last try to get more failed. */
  error: unknown;
  load: () => void;
}

/** What is needed of an infinite query hook's result. */
interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error?: unknown;
  fetchNextPage: () => unknown;
}

export const moreOf = (result: PagedQuery): More => ({
  available: result.hasNextPage,
  busy: result.isFetchingNextPage,
  error: result.isFetchNextPageError ? result.error : undefined,
  load: () => void result.fetchNextPage(),
});

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
        Show more laptops
      </Button>
    </Stack>
  );
}
