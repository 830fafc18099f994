import { errorMessage } from '@relaptop/shared/api';
import { Button, Stack, Typography, useFocusOnMore, visuallyHidden } from '@relaptop/shared/basics';

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

const moreText = (count: number) => `${count} more ${count === 1 ? 'laptop' : 'laptops'}`;

/** Below a list that goes on: gets the next laptops, and says so when that fails. */
export function ShowMore({ more }: { more: More }) {
  const { below, shown } = useFocusOnMore(more.busy);
  return (
    <Stack ref={below} spacing={1.5} sx={{ alignItems: 'center', mt: more.available ? 4 : 0 }}>
      <Typography role="status" sx={visuallyHidden}>
        {shown > 0 && moreText(shown)}
      </Typography>
      {more.error !== undefined && (
        <Typography role="alert" color="error">
          {errorMessage(more.error)}
        </Typography>
      )}
      {more.available && (
        <Button variant="outlined" size="large" loading={more.busy} onClick={more.load}>
          Show more laptops
        </Button>
      )}
    </Stack>
  );
}
